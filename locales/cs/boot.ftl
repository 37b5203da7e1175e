# Texty samotné stránky, než se aplikace spustí, nebo když spustit nejde. Žádné proměnné, žádná množná čísla.
boot-description = Nova Luna, hra s destičkami pro jednoho až čtyři hráče: sólo, proti botům, s přáteli online nebo u jedné obrazovky. Zdarma, bez účtů a po první návštěvě i bez připojení.
boot-noscript = Nova Luna potřebuje JavaScript. Povolte ho prosím a načtěte stránku znovu.
boot-old = Tento prohlížeč je pro hru Nova Luna příliš starý.
boot-old-advice = Aktualizujte ho, nebo použijte současný Firefox, Chrome, Edge nebo Safari.
boot-load = Hru Nova Luna se nepodařilo načíst.
boot-load-advice = Zkontrolujte připojení a načtěte stránku znovu.
boot-broken = Něco se pokazilo.
boot-broken-advice = Vaše hra je uložená. Načtěte stránku znovu a pokračujte.
boot-again = Načíst znovu
boot-reset = Obnovit výchozí stav
boot-reset-ask = Smazat všechno, co tu hra Nova Luna uložila? Přijdete o rozehrané hry, výsledky, pokrok, nastavení i místa u online stolů. Nejde to vzít zpět.
