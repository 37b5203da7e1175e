# Texty samotné stránky, než se aplikace spustí, nebo když spustit nejde. Žádné proměnné, žádná množná čísla.
boot-description = Nova Luna, hra s destičkami pro jednoho až čtyři hráče: sólo, proti botům nebo s přáteli u jedné obrazovky. Zdarma, bez účtů a po první návštěvě i bez připojení.
boot-noscript = Nova Luna potřebuje JavaScript. Povolte ho prosím pro tuto stránku a načtěte ji znovu.
boot-old = Tento prohlížeč je pro hru Nova Luna příliš starý.
boot-old-advice = Aktualizujte ho, nebo použijte současný Firefox, Chrome, Edge nebo Safari.
boot-load = Hru Nova Luna se nepodařilo načíst.
boot-load-advice = Zkontrolujte připojení a načtěte stránku znovu.
boot-broken = Něco se pokazilo.
boot-broken-advice = Vaše hra je uložena. Načtěte stránku znovu a pokračujte.
boot-again = Načíst znovu
boot-reset = Vrátit stránku do výchozího stavu
boot-reset-ask = Smazat vše, co hra Nova Luna uložila v tomto prohlížeči? Přijdete o rozehrané hry, výsledky, pokrok, nastavení a svá místa u online stolů. Nelze to vzít zpět.
