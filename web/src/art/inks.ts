// The inks of the house and of every game: each folder of art has its own style sheet.

import.meta.glob('./*/*.css', { eager: true });
