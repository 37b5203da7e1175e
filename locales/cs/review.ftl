# Co se říká o tahu. Důvody jsou části věty o lepším tahu.

review-best = nejlepší
review-good = dobrý
review-inaccuracy = nepřesný
review-mistake = chyba
review-blunder = hrubá chyba
review-wins = umístí poslední žeton
review-stops = zabrání tomu, aby { $player } umístil poslední žeton
review-more-discs = { $discs ->
    [one] umístí hned o jeden žeton víc
    [few] umístí hned o { $discs } žetony víc
   *[other] umístí hned o { $discs } žetonů víc
}
review-less-time = stojí o { $time } času méně
review-denies-last = vezme poslední { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku na měsíčním kruhu, kterou by vzal { $player }
review-denies = vezme destičku, kterou { $player } nejvíc potřebuje
review-moves-again = je hned znovu na tahu
review-more-near = { $tasks ->
    [one] nechá o jeden úkol víc, kterému chybí jediná destička
    [few] nechá o { $tasks } úkoly víc, kterým chybí jediná destička
   *[other] nechá o { $tasks } úkolů víc, kterým chybí jediná destička
}
review-better-place = položí stejnou destičku tam, kde poslouží víc
review-refills = přinese nové destičky, které mají větší cenu
review-keeps = využije zbylé destičky, které mají větší cenu
review-earlier = skončí asi o { $time } času dřív
review-two = { $first } a { $second }
review-three = { $first }, { $second } a { $third }
