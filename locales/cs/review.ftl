# Co se říká o tahu. Důvody jsou části věty o lepším tahu.

review-best = nejlepší
review-good = dobrý
review-inaccuracy = nepřesný
review-mistake = chyba
review-blunder = hrubá chyba
review-wins = umístí poslední žeton
review-stops = zabrání umístění posledního žetonu ({ $player })
review-more-discs = { $discs ->
    [one] umístí hned o jeden žeton víc
    [few] umístí hned o { $discs } žetony víc
   *[other] umístí hned o { $discs } žetonů víc
}
review-less-time = stojí o { $time } méně času
review-denies-last = vezme poslední { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku na měsíčním kruhu, kterou potřebuje { $player }
review-denies = vezme destičku, kterou nejvíc potřebuje { $player }
review-moves-again = dá hned další tah
review-more-near = { $tasks ->
    [one] nechá o jeden úkol víc, kterému chybí jediná destička
    [few] nechá o { $tasks } úkoly víc, kterým chybí jediná destička
   *[other] nechá o { $tasks } úkolů víc, kterým chybí jediná destička
}
review-better-place = položí stejnou destičku tam, kde poslouží víc
review-refills = přinese lepší destičky
review-keeps = lépe využije zbylé destičky
review-earlier = vede k cíli asi o { $time } času dřív
review-two = { $first } a { $second }
review-three = { $first }, { $second } a { $third }
