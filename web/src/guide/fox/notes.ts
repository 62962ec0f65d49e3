// What the guide says in the first game of fox.

import type { Note } from '../lesson';

export const notes: Note[] = [
  {
    at: 1,
    clause: 'small',
    spots: ['hand'],
    say: {
      en: 'Welcome to the forest. I am Badger. You play against Hedgehog, one round: seven cards each instead of thirteen. This is your hand.',
      fr: 'Bienvenue dans la forêt. Je suis Blaireau. Vous jouez contre Hérisson, une seule manche : sept cartes chacun au lieu de treize. Voici votre main.',
    },
  },
  {
    at: 1,
    clause: 'deal',
    spots: ['decree'],
    say: {
      en: 'This card is the decree. Its suit is trump: Moons, for now. A trump beats any card of another suit.',
      fr: 'Cette carte est le décret. Sa couleur est l’atout : les Lunes, pour l’instant. Un atout bat toute carte d’une autre couleur.',
    },
  },
  {
    at: 1,
    clause: 'lead',
    spots: ['seat-1'],
    say: {
      en: 'You dealt, so Hedgehog leads the first trick: any card it likes. Let us see.',
      fr: 'Vous avez distribué : Hérisson entame donc le premier pli, avec la carte qu’il veut. Voyons.',
    },
  },
  {
    at: 2,
    clause: 'follow-suit',
    spots: ['trick-1', 'hand-K8'],
    say: {
      en: 'A Key was led, and you have Keys: you must follow suit. Your Moons must wait. Play the {card K8}: it is higher than the {card K6}.',
      fr: 'Une Clé est entamée et vous avez des Clés : il faut fournir. Vos Lunes attendront. Jouez le {card K8} : il est plus fort que le {card K6}.',
    },
  },
  {
    at: 3,
    clause: 'trick-winner',
    spots: ['won-0'],
    say: {
      en: 'Your trick! No trump lay in it, so the higher card of the led suit won. The winner leads the next one.',
      fr: 'Le pli est à vous ! Sans atout, la plus forte carte de la couleur entamée gagne. Le gagnant entame le pli suivant.',
    },
  },
  {
    at: 3,
    clause: 'woodcutter',
    spots: ['hand-M5', 'pile'],
    say: {
      en: 'Odd cards can do something. A 5 is a Woodcutter: draw a card, then put one under the pile. Lead the {card M5}.',
      fr: 'Les cartes impaires ont un pouvoir. Un 5 est un Bûcheron : piochez une carte, puis glissez-en une sous la pioche. Entamez le {card M5}.',
    },
  },
  {
    at: 5,
    clause: 'woodcutter',
    spots: ['hand-B4', 'pile'],
    say: {
      en: 'You drew the {card B4}, your only Bell. Bury it: without Bells you will be free to play anything when Bells are led.',
      fr: 'Vous avez pioché le {card B4}, votre seule Cloche. Enterrez-le : sans Cloche, vous serez libre quand on entamera à Cloche.',
    },
  },
  {
    at: 7,
    clause: 'next-lead',
    spots: ['won-1'],
    say: {
      en: 'Hedgehog followed with the {card M8} and took the trick. It leads again. Losing a trick is no shame here, you will see.',
      fr: 'Hérisson a fourni le {card M8} et pris le pli. C’est lui qui entame. Perdre un pli n’est pas un malheur ici, vous verrez.',
    },
  },
  {
    at: 8,
    clause: 'fox',
    spots: ['trick-1', 'hand-K3'],
    say: {
      en: 'Bells, and you have none: play what you like. The {card K3} looks weak, but it is a Fox. Play it and watch.',
      fr: 'Des Cloches, et vous n’en avez pas : jouez ce que vous voulez. Le {card K3} semble faible, mais c’est un Renard. Jouez-le.',
    },
  },
  {
    at: 9,
    clause: 'fox',
    spots: ['decree', 'hand-K2'],
    say: {
      en: 'A Fox may exchange the decree with a card of your hand. Put the {card K2} there: Keys become trump at once, and your 3 of Keys wins this very trick.',
      fr: 'Un Renard peut échanger le décret avec une carte de votre main. Posez-y le {card K2} : Clé devient aussitôt l’atout, et votre 3 de Clés gagne ce pli.',
    },
  },
  {
    at: 10,
    clause: 'swan',
    spots: ['hand-M1'],
    say: {
      en: 'A weak trump beat an 8. You lead. A 1 is a Swan: if it loses, you lead the next trick all the same. Lead the {card M1}.',
      fr: 'Un petit atout a battu un 8. À vous d’entamer. Un 1 est un Cygne : s’il perd, vous entamez quand même le pli suivant. Jouez le {card M1}.',
    },
  },
  {
    at: 12,
    clause: 'witch',
    spots: ['hand-M9', 'decree'],
    say: {
      en: 'Hedgehog won with a 2, but your Swan keeps the lead with you. A 9 is a Witch: alone in a trick it counts as trump when the winner is found. Lead the {card M9}.',
      fr: 'Hérisson gagne avec un 2, mais le Cygne vous rend la main. Un 9 est une Sorcière : seule dans un pli, elle compte comme atout pour désigner le gagnant. Jouez le {card M9}.',
    },
  },
  {
    at: 14,
    clause: 'treasure',
    spots: ['won-0'],
    say: {
      en: 'Hedgehog had no Moon and played a trump, the {card K7}. Your Witch counted as the 9 of Keys and won. And a 7 is a Treasure: one point at once for whoever wins it.',
      fr: 'Sans Lune, Hérisson a joué un atout, le {card K7}. Votre Sorcière valait un 9 de Clés : elle gagne. Et un 7 est un Trésor : un point tout de suite à qui le remporte.',
    },
  },
  {
    at: 14,
    clause: 'monarch',
    spots: ['hand-K11'],
    say: {
      en: 'Now the Monarch, an 11. When you lead it, the other must answer with the 1 of the suit or with the highest card of it that they hold. Lead the {card K11}.',
      fr: 'Voici le Monarque, un 11. Si vous l’entamez, l’autre doit répondre par le 1 de la couleur ou par sa plus forte carte de cette couleur. Jouez le {card K11}.',
    },
  },
  {
    at: 16,
    clause: 'round-score',
    spots: ['won-0'],
    say: {
      en: 'Hedgehog had to give up the {card K10}. Four tricks of seven: enough for six points. Win too many and you are Greedy: nothing at all. Play your last card.',
      fr: 'Hérisson a dû lâcher le {card K10}. Quatre plis sur sept : de quoi marquer six points. Avec trop de plis, on est Cupide : rien du tout. Jouez votre dernière carte.',
    },
  },
  {
    at: 18,
    clause: 'round-score',
    spots: ['won-0', 'won-1'],
    say: {
      en: 'Four tricks, Victorious: 6 points, and 1 for the Treasure. With 13 tricks it takes 7 to 9; 10 or more earn nothing, and 0 to 3 earn 6 too: Humble!',
      fr: 'Quatre plis, Victorieux : 6 points, plus 1 pour le Trésor. Sur 13 plis, il en faut 7 à 9 ; 10 ou plus ne valent rien, et 0 à 3 valent aussi 6 : Humble !',
    },
  },
  {
    at: 18,
    clause: 'game-end',
    say: {
      en: 'A whole match goes on, round by round, to 21 points. You know all that it takes. Hedgehog would like its revenge.',
      fr: 'Une vraie partie continue, manche après manche, jusqu’à 21 points. Vous savez tout ce qu’il faut. Hérisson aimerait sa revanche.',
    },
  },
];
