import { cap, label, type PackStyle, type StyleTable } from './style.ts'

export const plainStyle: PackStyle = {
  shape: 'whisky',
  glass: 'clear',
  liquid: 'clear',
  ...cap('screw', '#2b2620'),
  ...label('rect', '#f4ecdb', '#2a211a', '#8f4e00'),
  span: [0.12, 0.88],
  neckBand: false,
}

export const categoryStyles: StyleTable = {
  Whisky: { liquid: 'whisky' },
  'Brandy & Cognac': { shape: 'round', liquid: 'whisky', ...cap('screw', '#b8924a') },
  Gin: { shape: 'gin', ...cap('screw', '#b9bcbb') },
  Vodka: { shape: 'vodka', ...cap('screw', '#b9bcbb') },
  'Rum & Cane': { shape: 'rum', ...cap('screw', '#a5271c') },
  Tequila: { shape: 'tequila', ...cap('screw', '#b8924a') },
  'Liqueurs & Aperitifs': { shape: 'cream', ...cap('screw', '#6d4420') },
  Wine: { shape: 'bordeaux', glass: 'wine', span: [0.22, 0.84], ...cap('foil', '#5b1522') },
  'Champagne & Sparkling': { shape: 'champagne', glass: 'green', span: [0.04, 0.76], ...cap('muselet', '#b8924a') },
  Beer: { shape: 'beer', glass: 'amber', neckBand: true, span: [0.06, 0.8], ...cap('crown', '#b8924a') },
  'Ciders & RTDs': { shape: 'cider', liquid: 'gold', neckBand: true, span: [0.1, 0.84], ...cap('crown', '#b9bcbb') },
  'Mixers & Soft Drinks': { shape: 'petTonic', label: 'band', span: [0.12, 0.52], ...cap('plastic', '#a5271c') },
}

export const subcategoryStyles: StyleTable = {
  'Single Malt Scotch': { shape: 'malt', ...cap('gloss', '#2b2620') },
  'Blended Malt Scotch': { shape: 'malt' },
  Cognac: { shape: 'cognac', span: [0, 0.86], ...cap('tall', '#1f1a15') },
  'Cognac Spirit': { shape: 'cognac', span: [0, 0.86] },
  'Kenyan Craft Gin': { shape: 'dumpy', ...cap('cork', '#b08a5a') },
  'Premium Gin': { shape: 'apothecary', ...cap('cork', '#3a3028') },
  'Premium Vodka': { shape: 'tallVodka' },
  'Gold Rum': { liquid: 'gold' },
  'Spiced Rum': { liquid: 'gold' },
  'Dark Rum': { liquid: 'dark' },
  'Gold Tequila': { liquid: 'gold' },
  'Premium Tequila': { shape: 'squat', ...cap('cork', '#b08a5a') },
  'Cream Liqueur': { glass: 'brown' },
  'Coffee Liqueur': { liquid: 'cola' },
  'Sweet White': { shape: 'burgundy', glass: 'clear', liquid: 'straw', ...cap('foil', '#b8924a'), span: [0.08, 0.84] },
  'Dry White': { shape: 'burgundy', glass: 'olive', liquid: 'straw', ...cap('screw', '#3d5a3a'), span: [0.08, 0.84] },
  Rosé: { glass: 'clear', liquid: 'rose', ...cap('foil', '#c98a86') },
  'Flavoured Wine': { glass: 'black', ...cap('foil', '#6d4420') },
  Prosecco: { ...cap('muselet', '#c9c4b8') },
  Juice: { shape: 'juice', liquid: 'juice', span: [0.08, 0.7] },
  Water: { shape: 'water', span: [0.12, 0.6], ...cap('plastic', '#2f6fae') },
  'Energy Drink': { shape: 'energy', liquid: 'gold' },
}
