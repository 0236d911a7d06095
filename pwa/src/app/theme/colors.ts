import type { MantineColorsTuple } from '@mantine/core'

/** Colours by role; styles use them as `--usiku-…` (see `variables.gen.css`). */
export const roles = {
  paper: '#FAF6EE',
  card: '#FFFDF9',
  stone: '#F0E9DC',
  disc: '#F9F4EA',
  line: '#E3DACA',
  edge: '#8A7F6E',
  sand: '#9A8C76',
  ink: '#1C1814',
  inkHover: '#2A231C',
  ink2: '#5A5146',
  ink3: '#6F6557',
  night: '#17130F',
  night2: '#2A231C',
  onNight: '#F7F0E4',
  onNightSoft: '#C9BDAA',
  amber: '#F2A51E',
  amberHover: '#DE9412',
  amberLine: '#B86E00',
  amberText: '#8F4E00',
  amberTint: '#FCEBC8',
  orange: '#8A4A00',
  orangeTint: '#FCE8C9',
  red: '#A5271C',
  redTint: '#FBE4DF',
  redText: '#7E1A11',
  green: '#1B6A3C',
  greenTint: '#E0F0E3',
  toastError: '#FF9C8B',
  starEmpty: '#DACFBC',
  skeleton: '#EBE2D3',
} as const

/**
 * Mantine fills with index 6, tints with 1 under text of 9, and uses gray 4 for borders, 5 for placeholders, 6 for
 * dimmed text.
 */
export const tuples = {
  gray: ['#FAF6EE', '#F0E9DC', '#E3DACA', '#C9BDAA', '#8A7F6E', '#6F6557', '#5A5146', '#3A332B', '#2A231C', '#1C1814'],
  ink: ['#FAF6EE', '#F0E9DC', '#E3DACA', '#C9BDAA', '#8A7F6E', '#5A5146', '#1C1814', '#2A231C', '#17130F', '#17130F'],
  amber: ['#FFF8EA', '#FCEBC8', '#F9DDA6', '#F7CF82', '#F5BF5B', '#F3B03A', '#F2A51E', '#DE9412', '#B86E00', '#8F4E00'],
  orange: [
    '#FEF5E6',
    '#FCE8C9',
    '#F8D6A3',
    '#F0BD74',
    '#DE9C45',
    '#C67C1D',
    '#A85B00',
    '#994F00',
    '#8F4C00',
    '#8A4A00',
  ],
  red: ['#FDF2F0', '#FBE4DF', '#F4C3BA', '#EB9C8F', '#DC6F60', '#C1463A', '#A5271C', '#8C2017', '#851D14', '#7E1A11'],
  green: ['#F0F8F1', '#E0F0E3', '#BEDFC5', '#93C7A0', '#5FA574', '#36834F', '#1B6A3C', '#185F36', '#165A33', '#1B6A3C'],
} as const satisfies Record<string, MantineColorsTuple>
