# Rozbor tahu. Důvody doplňují větu o lepším tahu.

review-best = nejlepší
review-good = dobrý
review-inaccuracy = nepřesný
review-mistake = chyba
review-blunder = hrubá chyba
review-wins = umístí poslední žeton
review-stops = zabrání umístit poslední žeton, který má { $player }
review-stops-you = zabrání vám umístit poslední žeton
review-more-discs = { $discs ->
    [one] umístí hned o jeden žeton víc
    [few] umístí hned o { $discs } žetony víc
   *[other] umístí hned o { $discs } žetonů víc
}
review-less-time = stojí o { $time } méně
review-denies-last = vezme poslední { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku v nabídce, kterou potřebuje { $player }
review-denies-last-you = vezme vám poslední { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku v nabídce
review-denies = vezme destičku, kterou nejvíc potřebuje { $player }
review-denies-you = vezme destičku, kterou nejvíc potřebujete
review-moves-again = přinese hned další tah
review-more-near = { $tasks ->
    [one] nechá další úkol jedinou destičku od splnění
    [few] nechá další { $tasks } úkoly jedinou destičku od splnění
   *[other] nechá dalších { $tasks } úkolů jedinou destičku od splnění
}
review-better-place = položí stejnou destičku tam, kde je užitečnější
review-refills = přinese lepší destičky
review-keeps = lépe využije destičky v nabídce
review-earlier = { $time ->
    [one] dojde do cíle asi o { $time } políčko dřív
    [few] dojde do cíle asi o { $time } políčka dřív
   *[other] dojde do cíle asi o { $time } políček dřív
}
review-two = { $first } a { $second }
review-three = { $first }, { $second } a { $third }
