import { cap, label, type StyleTable } from './style.ts'

export const sparklingStyles: StyleTable = {
  'Moët & Chandon': {
    ...cap('muselet', '#c2993f', '#23201c'),
    ...label('shield', '#f4e9cc', '#231d18', '#8c5a14', 'roman'),
    border: 'double',
    neckBand: true,
  },
  'Moët & Chandon Nectar Impérial': {
    ...cap('muselet', '#231d18', '#c9a24d'),
    ...label('dome', '#241f1a', '#e6c98a', '#f2e6cf', 'roman'),
    neckPaper: '#241f1a',
  },
  'Veuve Clicquot': {
    shape: 'champagneStout',
    ...cap('muselet', '#e0951e', '#5a2c08'),
    ...label('round', '#f0a82e', '#231d18', '#5a2c08', 'serif'),
    border: 'double',
    borderColour: '#5a2c08',
  },
  Belaire: {
    glass: 'night',
    shape: 'prosecco',
    ...cap('muselet', '#e08aa4', '#f7dfe2'),
    ...label('wrap', '#e58fa8', '#231d18', '#5a1030', 'roman'),
    emblem: 'diamond',
    span: [0.04, 0.66],
  },
  'Martini Prosecco': {
    glass: 'emerald',
    shape: 'prosecco',
    ...cap('muselet', '#2f6fb0', '#d9dde0'),
    ...label('arch', '#f6f2e2', '#1c3f78', '#8c5a14', 'slab'),
    header: { colour: '#2f6fb0' },
    span: [0.02, 0.78],
  },
  'J.C. Le Roux': {
    glass: 'clear',
    liquid: 'rose',
    shape: 'sparklingHigh',
    ...cap('muselet', '#b0445c', '#e9c9a0'),
    ...label('oval', '#fbeee2', '#8c2a48', '#2a211a', 'serif'),
    emblem: 'flower',
    span: [-0.04, 0.84],
  },
  'J.C. Le Roux Le Domaine': {
    glass: 'olive',
    liquid: 'straw',
    ...cap('muselet', '#c9a24d', '#2d4a2a'),
    ...label('oval', '#f8f2df', '#2d4a2a', '#8c5a14', 'serif'),
    emblem: 'leaf',
  },
  Chamdor: {
    glass: 'wine',
    shape: 'champagneStout',
    ...cap('muselet', '#8c1a38', '#f3dca8'),
    ...label('wave', '#8c1a38', '#f3dca8', '#f7efe0', 'script'),
    emblem: 'grapes',
    span: [0.02, 0.82],
  },
}
