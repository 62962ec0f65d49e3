// What the guide says in the first game of duel.

import type { Note } from '../lesson';

export const notes: Note[] = [
  {
    at: 1,
    clause: 'alternate',
    spots: ['token-0'],
    say: {
      en: 'Welcome to the living forest. You are Summer, Hedgehog is Winter. Each of you has two action tokens for a round, and Summer starts.',
      fr: 'Bienvenue dans la forêt vivante. Vous êtes l’Été, Hérisson est l’Hiver. Chacun a deux jetons d’action par manche, et l’Été commence.',
    },
  },
  {
    at: 1,
    clause: 'options',
    spots: ['pile'],
    say: {
      en: 'On your turn you either reveal a card or use a token. Nothing has come to help yet, so reveal the first animal.',
      fr: 'À votre tour, vous révélez une carte ou vous utilisez un jeton. Personne n’est encore venu aider : révélez le premier animal.',
    },
  },
  {
    at: 3,
    clause: 'draw',
    spots: ['shared-0'],
    say: {
      en: 'A raccoon, with 1 Sun, 1 Water and 1 Plant. It joins the shared line: both of you may use its elements. Now Hedgehog.',
      fr: 'Un raton laveur : 1 Soleil, 1 Eau, 1 Plante. Il rejoint la ligne commune : ses éléments servent à tous les deux. À Hérisson.',
    },
  },
  {
    at: 5,
    clause: 'solitary',
    spots: ['shared-1'],
    say: {
      en: 'A spider, strong but solitary: see three solitary animals and you lose a token, see four and you lose both. There is only one so far. Dare another card.',
      fr: 'Une araignée, forte mais solitaire : voyez trois solitaires et vous perdez un jeton, quatre et vous perdez les deux. Il n’y en a qu’un : osez encore une carte.',
    },
  },
  {
    at: 7,
    clause: 'strength',
    spots: ['shared-0', 'shared-1', 'shared-2'],
    say: {
      en: 'A cockatoo: 1 Sun, 2 Plants. The Suns of the line are now 1 + 3 + 1: strength 5. The longer you wait, the stronger, but Hedgehog sees them too.',
      fr: 'Un cacatoès : 1 Soleil, 2 Plantes. Les Soleils de la ligne font 1 + 3 + 1 : force 5. Plus on attend, plus on est fort, mais Hérisson les voit aussi.',
    },
  },
  {
    at: 9,
    clause: 'extinguish',
    spots: ['fires-1'],
    say: {
      en: 'Hedgehog pointed at Water with strength 2 and put out a fire of value 2. It keeps the token: eight of them win. And that Water is now used up for both.',
      fr: 'Hérisson a désigné l’Eau avec une force de 2 et éteint un feu de valeur 2. Il garde le jeton Feu : avec huit, on gagne. Et cette Eau ne sert plus à personne.',
    },
  },
  {
    at: 9,
    clause: 'point',
    spots: ['shared-2', 'token-0'],
    say: {
      en: 'Your turn to act. A token points at the last card with an element. Point at Sun: the strength of all Suns up to there is yours.',
      fr: 'À vous d’agir. Un jeton désigne la dernière carte qui porte un élément. Désignez le Soleil : vous avez la force de tous les Soleils jusque-là.',
    },
  },
  {
    at: 10,
    clause: 'recruit',
    spots: ['recruit-1'],
    say: {
      en: 'Sun recruits, for as much as your strength in costs. Take the fox, cost 5: it is of your season and helps you alone for the rest of the round.',
      fr: 'Le Soleil recrute, pour autant de coûts que votre force. Prenez le renard, coût 5 : il est de votre saison et n’aide que vous jusqu’à la fin de la manche.',
    },
  },
  {
    at: 12,
    clause: 'win-recruit',
    spots: ['recruit-1'],
    say: {
      en: 'A bee of your own pile fills the empty place. If one day only animals of your season are left in this line, you win.',
      fr: 'Une abeille de votre pile remplit la place vide. Si un jour il n’y a plus dans cette ligne que des animaux de votre saison, vous gagnez.',
    },
  },
  {
    at: 14,
    clause: 'point',
    spots: ['shared-3', 'own-0-0'],
    say: {
      en: 'Hedgehog revealed a bear: 2 Plants more. With 1 + 1 + 2 + 2 in the line and 1 of your fox, you have 7 Plants. Point at Plant with your second token.',
      fr: 'Hérisson a révélé un ours : 2 Plantes de plus. Avec 1 + 1 + 2 + 2 dans la ligne et 1 de votre renard, vous avez 7 Plantes. Désignez la Plante avec votre second jeton.',
    },
  },
  {
    at: 15,
    clause: 'river',
    spots: ['top-1', 'square-0-0,0'],
    say: {
      en: 'Plant up to four trees, each of another pile. Every tree must be joined to your lake by its river. Begin with the Water tree, right of the lake.',
      fr: 'Plantez jusqu’à quatre arbres, chacun d’une autre pile. La rivière de chaque arbre doit rejoindre votre lac. Commencez par l’arbre Eau, à droite du lac.',
    },
  },
  {
    at: 17,
    clause: 'tree-bonus',
    spots: ['top-0', 'square-0-1,0'],
    say: {
      en: 'A tree gives 1 of its element in every round. And look at the bonus icons: both this one and the Sun tree show Sanki. Plant the Sun tree right beside it.',
      fr: 'Un arbre donne 1 de son élément à chaque manche. Et voyez les icônes de bonus : celui-ci et l’arbre Soleil montrent Sanki. Plantez l’arbre Soleil juste à sa droite.',
    },
  },
  {
    at: 19,
    clause: 'bonus',
    spots: ['sanki-0'],
    say: {
      en: 'Two neighbours with the same icon: you got a Sanki card. We shall use it soon. You have 3 Plants left: plant the Wind tree, left of the lake.',
      fr: 'Deux voisins avec la même icône : vous recevez une carte Sanki. Nous en aurons besoin. Il vous reste 3 Plantes : plantez l’arbre Vent, à gauche du lac.',
    },
  },
  {
    at: 21,
    clause: 'win-forest',
    spots: ['token-0'],
    say: {
      en: 'A full square of three by three would win. Your tokens are used: you only watch now, while Hedgehog still has one.',
      fr: 'Un carré complet de trois sur trois ferait gagner. Vos jetons sont utilisés : vous regardez, tant que Hérisson en a encore un.',
    },
  },
  {
    at: 27,
    clause: 'fire-check',
    spots: ['onibi-3', 'discard'],
    say: {
      en: 'Hedgehog drove Onibi, the fire spirit, toward you, and the round ended. Two cards burned, value 2 + 2. You had 3 Water, fewer than 4: two of your varans join the discard.',
      fr: 'Hérisson a chassé Onibi, l’esprit de feu, vers vous, et la manche a pris fin. Deux cartes brûlaient, 2 + 2. Vous aviez 3 Eau, moins que 4 : deux de vos varans vont à la défausse.',
    },
  },
  {
    at: 27,
    clause: 'fire-spread',
    spots: ['fire-2', 'fire-4', 'onibi-3'],
    say: {
      en: 'Varans are solitary and bring nothing: they will turn up one day. Fire spread beside Onibi, all tokens came back, and the lines were cleared.',
      fr: 'Les varans sont solitaires et n’apportent rien : ils sortiront un jour. Le feu s’est étendu autour d’Onibi, les jetons sont revenus, les lignes sont vidées.',
    },
  },
  {
    at: 27,
    clause: 'draw',
    spots: ['pile'],
    say: {
      en: 'Hedgehog played last, so you begin this round. Reveal a card.',
      fr: 'Hérisson a joué en dernier : vous commencez donc cette manche. Révélez une carte.',
    },
  },
  {
    at: 29,
    clause: 'sanki-act',
    spots: ['sanki-0'],
    say: {
      en: 'A lynx: 1 Water, 2 Wind. Normally your turn would be over. But a Sanki card lets you use a token right after revealing. Pay it.',
      fr: 'Un lynx : 1 Eau, 2 Vents. D’ordinaire, votre tour serait fini. Mais une carte Sanki permet d’utiliser un jeton juste après avoir révélé. Payez-la.',
    },
  },
  {
    at: 30,
    clause: 'strength',
    spots: ['shared-0', 'square-0-1,0'],
    say: {
      en: 'The Water of the lynx and that of your tree: strength 2. Point at Water.',
      fr: 'L’Eau du lynx et celle de votre arbre : force 2. Désignez l’Eau.',
    },
  },
  {
    at: 31,
    clause: 'extinguish',
    spots: ['fire-4'],
    say: {
      en: 'Put out the fire in the middle: it has value 2. Remember: eight fire tokens win the game.',
      fr: 'Éteignez le feu du milieu : il vaut 2. Rappelez-vous : huit jetons Feu font gagner la partie.',
    },
  },
  {
    at: 34,
    clause: 'point',
    spots: ['shared-0', 'square-0--1,0'],
    say: {
      en: 'Hedgehog brought a weasel. You have one token left and 3 Wind: two of the lynx, one of your tree. Point at Wind.',
      fr: 'Hérisson a amené une belette. Il vous reste un jeton et 3 Vents : deux du lynx, un de votre arbre. Désignez le Vent.',
    },
  },
  {
    at: 35,
    clause: 'advance',
    spots: ['onibi-3'],
    say: {
      en: 'Wind drives Onibi toward the other. Off the end it comes back on yours, and the other gets the Onibi card; do it again while they hold it and you win. Go three steps.',
      fr: 'Le Vent chasse Onibi vers l’autre. Au-delà du bout, il revient de votre côté, et l’autre reçoit la carte Onibi ; refaites-le tant qu’il la tient et vous gagnez. Avancez de trois.',
    },
  },
  {
    at: 36,
    clause: 'bonus',
    spots: ['onibi-6', 'fire-5'],
    say: {
      en: 'Where Onibi stops, its bonus is yours: Extinguish, with your Water of now. The weasel’s 2 and your tree’s 1 are 3. Put out the fire of value 2 beside Onibi.',
      fr: 'Là où Onibi s’arrête, le bonus est à vous : Éteindre, avec votre Eau du moment. 2 de la belette et 1 de votre arbre font 3. Éteignez le feu de valeur 2 à côté d’Onibi.',
    },
  },
  {
    at: 37,
    clause: 'win-fire',
    spots: ['fires-0'],
    say: {
      en: 'Two fire tokens already. Four ways to win: eight fires, a line of your own animals, a forest of three by three, or Onibi driven twice past the other.',
      fr: 'Déjà deux jetons Feu. Quatre façons de gagner : huit feux, une ligne à vos seuls animaux, une forêt de trois sur trois, ou Onibi chassé deux fois au-delà de l’autre.',
    },
  },
  {
    at: 37,
    clause: 'round-end',
    say: {
      en: 'The round goes on until nobody has a token left; then the fire is checked again. I leave you here: the next game is all yours.',
      fr: 'La manche continue jusqu’à ce qu’il n’y ait plus de jetons ; puis le feu est vérifié. Je vous laisse ici : la prochaine partie est toute à vous.',
    },
  },
];
