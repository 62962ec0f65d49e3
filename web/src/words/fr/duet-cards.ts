// The cards and the board of duet, in French.

export default {
  'duet.suit.D.one': 'Colombe',
  'duet.suit.D.many': 'Colombes',
  'duet.suit.R.one': 'Rose',
  'duet.suit.R.many': 'Roses',
  'duet.suit.S.one': 'Étoile',
  'duet.suit.S.many': 'Étoiles',

  'duet.card.D': '{rank} de Colombes',
  'duet.card.R': '{rank} de Roses',
  'duet.card.S': '{rank} d’Étoiles',
  'duet.card.back': 'Une carte face cachée',
  'duet.paws': { one: '{n} patte', other: '{n} pattes' },

  'duet.ability.musician.name': 'Musicien',
  'duet.ability.musician.line': 'Le gagnant peut aller dans l’autre sens.',
  'duet.ability.musician.text':
    'Avec un Musicien dans le pli, le gagnant peut déplacer le pion dans le sens opposé, vers son partenaire.',
  'duet.ability.foxes.name': 'Renards',
  'duet.ability.foxes.line': 'Nommez qui pourra échanger le décret.',
  'duet.ability.foxes.text':
    'Dès que vous jouez les Renards, nommez-vous ou nommez votre partenaire. La personne nommée peut échanger le décret contre une carte de sa main, ou le laisser. Un nouvel atout compte dès ce pli.',
  'duet.ability.gazelle.name': 'Gazelle',
  'duet.ability.gazelle.line': 'Le gagnant peut ignorer les pattes d’une carte.',
  'duet.ability.gazelle.text':
    'Pour chaque Gazelle du pli, le gagnant peut ne pas compter les pattes d’une des deux cartes quand le pion avance.',
  'duet.ability.gift.name': 'Cadeau',
  'duet.ability.gift.line': 'Chacun donne une carte à l’autre.',
  'duet.ability.gift.text':
    'Dès qu’un Cadeau est joué, si vous avez tous deux encore des cartes, chacun en donne une à l’autre. Vous choisissez sans savoir ce que vous recevrez, et les cartes changent de main ensemble.',
  'duet.ability.heir.name': 'Héritier royal',
  'duet.ability.heir.line': 'S’il entame, l’autre joue ce qu’il veut.',
  'duet.ability.heir.text':
    'Si un Héritier royal entame le pli, l’autre n’a pas à fournir la couleur et joue la carte de son choix. Joué en second, il ne fait rien.',

  'duet.board.name': 'Le chemin des lanternes',
  'duet.board.about':
    '{spaces} cases, de {first}, case {low}, à {last}, case {high}. Le départ est la case {start}. Le pion est sur la case {tracker}.',
  'duet.board.gems': { one: '{n} gemme sur le chemin.', other: '{n} gemmes sur le chemin.' },
  'duet.board.forest': { one: 'Il reste {n} jeton Forêt.', other: 'Il reste {n} jetons Forêt.' },
  'duet.board.space': 'Case {space}',
  'duet.board.space.gems': { one: '{n} gemme', other: '{n} gemmes' },
  'duet.board.space.plus': 'plus',
  'duet.board.space.start': 'le départ',
  'duet.board.space.tracker': 'le pion est ici',
  'duet.board.space.covered': 'couverte par la forêt',
} as const;
