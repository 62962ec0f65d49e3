// Les mots de sa propre page.
export default {
  'profile.title': 'Mes parties',
  'profile.text': 'Vous êtes {name}. Vos parties sont gardées tant que ce navigateur garde son cookie.',
  'profile.results': 'Résultats',
  'profile.game': 'Jeu',
  'profile.against': 'Avec',
  'profile.people': 'Des gens',
  'profile.played': 'Jouées',
  'profile.won': 'Gagnées',
  'profile.share': 'Part',
  'profile.none': 'Aucune partie finie pour l’instant. La première est à deux clics.',
  'profile.loading': 'On compte…',
  'profile.under_way': 'En cours',
} as const;
