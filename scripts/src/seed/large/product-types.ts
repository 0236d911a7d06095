export interface ProductType {
  readonly category: string
  readonly subcategory: string
  readonly noun: string
  readonly country: string
  readonly abv: number
  readonly style: Style
  /** A sub-category of the demo whose bottles it reuses; its own when left out. */
  readonly similarType?: string
}

export type Style = 'dark' | 'clear' | 'sweet' | 'long' | 'wine'

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  Bermuda: ["Gosling's"],
  Brazil: ['Pirassunga'],
  Canada: ['Crystal Head', 'Pearl'],
  Chile: ['Capel'],
  Denmark: ['Fris'],
  Finland: ['Finlandia'],
  France: ['Cîroc', 'Grey Goose', 'Pinnacle', 'Lucid', 'Absente', 'Chambord', 'Cointreau', 'Grand Marnier', 'Hpnotiq'],
  Germany: ['Jägermeister', 'Rumple Minze', 'Berentzen'],
  Greece: ['Metaxa'],
  Ireland: ['Baileys', "Carolan's", "Emmet's", "St. Brendan's", "Ryan's"],
  Italy: ['Aperol', 'Campari', 'Disaronno', 'Frangelico', 'Galliano', 'Romana', 'Tuaca', 'Caravella', 'Stock 84'],
  Jamaica: ['Appleton', "Myers's"],
  Japan: ['Midori'],
  Latvia: ['Stolichnaya', 'Stoli'],
  Mexico: ['Kahlúa', 'Presidente', 'Agavero'],
  Netherlands: ['Ketel One', 'Effen', 'Vox', 'Van Gogh'],
  Poland: ['Belvedere', 'Chopin', 'Luksusowa', 'Sobieski'],
  Russia: ['Russian Standard', 'Quadro'],
  Scotland: ["Hendrick's", 'Drambuie'],
  Spain: ['Licor 43'],
  Sweden: ['Absolut', 'Svedka'],
  'United Kingdom': ['Three Olives', "Pimm's"],
}

export function getCountry(brand: string, kind: ProductType): string {
  return Object.keys(COUNTRIES).find((country) => COUNTRIES[country]?.includes(brand)) ?? kind.country
}
