// Words of the guided first games; what the guide says of a game is in `src/guide/<game>/notes.json`.
export default {
  'guide.link': 'Guided first game',
  'guide.link_label': 'Guided first game of {game}',
  'guide.title': 'First steps: {game}',
  'guide.first_steps': 'First steps',
  'guide.who': 'Badger guides you',
  'guide.you': 'You',
  'guide.loading': 'Badger is setting the table…',
  'guide.back': 'One step back',
  'guide.go_on': 'Go on',
  'guide.do_it': 'Do it for me',
  'guide.progress': 'Step {n} of {all}',
  'guide.restart': 'From the beginning',
  'guide.allowed': 'You may do that: “{did}” is allowed. This time I would like to show you something else: “{wish}”.',
  'guide.refused': '{why} Try this: “{wish}”.',
  'guide.play': 'Play with Hedgehog now',
  'guide.rules': 'Read the rules',
} as const;
