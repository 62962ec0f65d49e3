// La page sur la maison.

export default {
  'about.title': 'À propos d’Underwood',
  'about.lead':
    'Underwood est un endroit où jouer et étudier quatre petits jeux que nous aimons, tous situés parmi les arbres.',
  'about.what':
    'Jouez tout de suite contre quatre animaux de la maison, ou envoyez un lien à un ami. Rien à installer, pas de compte, rien à payer, pas de publicité. Chaque partie peut être revue coup par coup, de n’importe quel côté de la table, et gardée dans un fichier.',
  'about.exact':
    'Les règles sont écrites clause par clause, et tout refus nomme sa clause. Les personnages jouent honnêtement : ils savent ce que vous sauriez à leur place, et rien d’autre.',

  'about.credits': 'Les jeux sont à eux',
  'about.credits.text':
    'Ces jeux ont été inventés, dessinés et édités par d’autres. Si l’un d’eux vous plaît ici, achetez-le : un vrai paquet, une vraie table et une vraie personne en face, c’est ainsi qu’ils se jouent.',
  'about.designer': 'Auteur',
  'about.publisher': 'Éditeur',
  'about.fox.designer': 'Joshua Buergel',
  'about.fox.publisher': 'Foxtrot Games et Renegade Game Studios',
  'about.fox.note':
    'Les cartes imprimées ont été peintes par Jennifer L. Meyer. Ces images sont à elle et à eux ; aucune n’est utilisée ici.',
  'about.duet.designer': 'Foxtrot Games, d’après le jeu de Joshua Buergel',
  'about.duet.publisher': 'Foxtrot Games et Renegade Game Studios',
  'about.duet.note':
    'Le second plateau est de nous là où celui qui est imprimé n’est pas connu ; les règles signalent ces endroits.',
  'about.sly.designer': 'Chris Handy',
  'about.sly.publisher': 'Perplext et Matagot',
  'about.sly.note':
    'Les nombres des poulaillers sont les nôtres et s’accordent avec l’exemple imprimé ; on peut saisir les siens.',
  'about.duel.designer': 'Aske Christiansen',
  'about.duel.publisher': 'Ludonaute',
  'about.duel.note': 'Les valeurs des animaux et des arbres ont été relevées sur les cartes imprimées.',
  'about.apart':
    'Underwood n’est affilié à aucun d’entre eux, ni approuvé par eux, ni lié à eux. Les noms des jeux appartiennent à leurs propriétaires et ne servent qu’à dire de quel jeu il s’agit.',

  'about.ours': 'Ce qui est à nous',
  'about.ours.text':
    'Toutes les images de ces pages ont été dessinées pour Underwood, et tous les textes, règles comprises, sont écrits avec nos propres mots. Aucune image, aucun texte, aucun caractère n’a été repris des jeux imprimés.',
  'about.licence':
    'Le programme, ses images et ses textes sont utilisables par chacun sous la licence MIT ou la licence Apache 2.0, au choix.',
  'about.fonts':
    'Les caractères sont le Young Serif de Bastien Sozeau et l’Atkinson Hyperlegible du Braille Institute, tous deux sous la SIL Open Font License.',

  'about.privacy': 'Ce qui est conservé',
  'about.privacy.text':
    'Pas de pistage, pas de statistiques sur vous, aucune requête vers les serveurs de quelqu’un d’autre. Voici tout :',
  'about.privacy.cookie':
    'Un cookie avec un nombre aléatoire, pour que le serveur vous reconnaisse comme le même invité. Il ne dit rien de vous et n’est envoyé à personne d’autre.',
  'about.privacy.name': 'Le nom que vous choisissez de montrer aux autres, si vous en choisissez un.',
  'about.privacy.matches':
    'Les parties que vous jouez : places, coups et résultats, pour que vous puissiez les poursuivre, et les revoir plus tard. Une partie finie peut être vue par qui en a le lien, sauf si sa table était fermée aux spectateurs.',
  'about.privacy.browser': 'Dans votre navigateur seulement : la langue, le thème et le son que vous avez choisis.',
  'about.privacy.forget':
    'Effacez le cookie, et vous êtes quelqu’un de nouveau : plus rien ne vous relie à vos anciennes parties.',
} as const;
