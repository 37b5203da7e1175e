# This language has one published rulebook, whose terms are written directly in the texts.
