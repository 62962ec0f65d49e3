// Words of one's own page.
export default {
  'profile.title': 'My matches',
  'profile.text': 'You are {name}. What you played is kept as long as this browser keeps its cookie.',
  'profile.results': 'Results',
  'profile.game': 'Game',
  'profile.against': 'With',
  'profile.people': 'People',
  'profile.played': 'Played',
  'profile.won': 'Won',
  'profile.share': 'Share',
  'profile.none': 'No match is finished yet. The first one is two clicks away.',
  'profile.loading': 'Counting…',
  'profile.under_way': 'Under way',
} as const;
