import { cap, type LookTable, label } from './look.ts'

/** Looks of ciders and mixed drinks; a can's label colours are its own print. */
export const ciderLooks: LookTable = {
  'Tusker Cider': {
    ...label('band', '#cbd548', '#274a16', '#a5271c', 'slab'),
    print: { design: 'disc', colour: '#f4f2cf' },
    brandInk: '#274a16',
    emblem: 'apple',
  },
  Savanna: {
    shape: 'ciderFull',
    ...cap('crown', '#e9c53c'),
    ...label('round', '#f5d765', '#23201c', '#8c4a05', 'poster'),
    brandPanel: '#23201c',
    brandInk: '#f5d765',
    emblem: 'apple',
    neckPaper: '#23201c',
  },
  "Hunter's": {
    glass: 'amber',
    shape: 'beer',
    ...cap('crown', '#c2993f'),
    ...label('shield', '#dca62c', '#5a1410', '#fbf3df', 'slab'),
    brandShade: '#f7e2a0',
    emblem: 'feather',
    neckPaper: '#5a1410',
  },
  'KO Kenyan Originals Pineapple & Mint Cider': {
    ...label('band', '#f6cf52', '#1c4a38', '#1c6a4a', 'poster'),
    secondFace: 'bold',
    print: { design: 'arc', colour: '#1c6a4a' },
    emblem: 'pineapple',
  },
  Manyatta: {
    ...label('band', '#c8552a', '#fbf0dc', '#f7d98a', 'slab'),
    print: { design: 'pins', colour: '#a33c16' },
    emblem: 'hut',
  },
  Snapp: {
    shape: 'cooler',
    liquid: 'green',
    ...cap('crown', '#5a8c1e'),
    ...label('wrap', '#6fa524', '#fdf9e6', '#f6ea94', 'brush'),
    emblem: 'apple',
    span: [0.04, 0.78],
    neckBand: false,
  },
  'Smirnoff Ice': {
    liquid: 'clear',
    ...label('band', '#d9dfe2', '#a81f22', '#23201c', 'roman'),
    emblem: 'snow',
  },
  'Smirnoff Ice Black': {
    ...cap('crown', '#23201c'),
    ...label('rect', '#23201f', '#f2efe8', '#e0655a', 'roman'),
    neckPaper: '#23201f',
    footer: { colour: '#b01f22', ink: '#f7efe0', says: 'foot' },
  },
  'Smirnoff Ice Guarana': {
    ...label('band', '#8a1f2c', '#f9efe0', '#f3b85c', 'roman'),
    print: { design: 'split', colour: '#f0a832' },
    emblem: 'cherry',
  },
  'Smirnoff Ice Pineapple Punch': {
    ...label('band', '#f4cc48', '#961f1c', '#1e5a36', 'roman'),
    print: { design: 'arc', colour: '#2f8a4c' },
    emblem: 'pineapple',
  },
  "Gordon's Pink & Tonic": {
    ...label('band', '#f4c3c8', '#8c1f40', '#b8325e', 'serif'),
    brandCase: 'upper',
    print: { design: 'collar', colour: '#b8325e' },
    emblem: 'berry',
  },
}

/** Looks of soft drinks. */
export const softLooks: LookTable = {
  'Coca-Cola': {
    shape: 'petCola',
    liquid: 'cola',
    ...label('band', '#c01f22', '#fdf7ec', '#f7e6c8', 'serif'),
    span: [0.06, 0.44],
  },
  Sprite: {
    shape: 'petDimpled',
    liquid: 'clear',
    ...cap('plastic', '#2a8c3e'),
    ...label('wrap', '#1f8c42', '#fdf9e6', '#f3e458', 'poster'),
    emblem: 'lemon',
    span: [0.02, 0.54],
  },
  Krest: {
    shape: 'petTonic',
    liquid: 'lime',
    ...cap('plastic', '#f0dc4a'),
    ...label('wave', '#f3e25a', '#1e5a36', '#14502e', 'fat'),
    emblem: 'lemon',
    span: [0.06, 0.6],
  },
  Stoney: {
    shape: 'petHooped',
    glass: 'amber',
    ...cap('plastic', '#e0a81e'),
    ...label('band', '#2a4a22', '#f3cf62', '#f7efe0', 'slab'),
    emblem: 'mountain',
    span: [0.1, 0.6],
  },
  Schweppes: {
    ...label('band', '#eecb3c', '#1f2f5c', '#a5271c', 'serif'),
    print: { design: 'collar', colour: '#1f2f5c' },
    emblem: 'juniper',
  },
  'Fever-Tree': {
    shape: 'mixer',
    span: [0.02, 0.9],
    neckBand: false,
    ...cap('crown', '#c9b06a'),
    ...label('rect', '#f1e9cf', '#2a4a38', '#8c5a14', 'roman'),
    emblem: 'leaf',
  },
  'Red Bull': {
    ...label('band', '#23469c', '#f9f3e6', '#f0b43a', 'poster'),
    print: { design: 'collar', colour: '#c4cad2' },
    emblem: 'bolt',
  },
  Monster: {
    ...label('band', '#181816', '#a6d62e', '#f2efe8', 'poster'),
    print: { design: 'pins', colour: '#4f6a12' },
    emblem: 'bolt',
  },
  Predator: {
    shape: 'energy',
    liquid: 'gold',
    ...cap('plastic', '#1a1a18'),
    ...label('wrap', '#1d1a18', '#f6b02c', '#f7efe0', 'poster'),
    emblem: 'flame',
    span: [0.1, 0.6],
  },
  'Del Monte': {
    ...label('band', '#1e6a3a', '#fbf3d8', '#f0c43c', 'slab'),
    emblem: 'orange',
  },
  'Minute Maid': {
    shape: 'juice',
    ...cap('plastic', '#e07a14'),
    ...label('wrap', '#f8f2de', '#1e5a36', '#d9630a', 'serif'),
    emblem: 'orange',
    span: [0.4, 0.9],
  },
  Dasani: {
    ...label('wrap', '#2f7ab8', '#fbfaf4', '#d3ecf5', 'italic'),
    emblem: 'drop',
    span: [0.05, 0.42],
  },
  'Dasani Sparkling Lemon': {
    shape: 'waterSparkling',
    ...cap('plastic', '#e4cf2e'),
    ...label('wrap', '#f0e566', '#1f5a8c', '#1f6a3a', 'italic'),
    emblem: 'lemon',
    span: [0.1, 0.52],
  },
  'Lime Cordial': {
    shape: 'cordial',
    liquid: 'lime',
    span: [0.06, 0.84],
    ...cap('screw', '#3d6a1e', '#e9d44a'),
    ...label('dome', '#f6f3dc', '#33601a', '#6a7a14', 'serif'),
    emblem: 'lemon',
  },
}
