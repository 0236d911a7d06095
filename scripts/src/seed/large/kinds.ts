import { KIND_RULES } from './kind-rules.ts'

/** What drinks of a sub-category have in common. */
export interface Kind {
  /** One of the demo's. */
  readonly category: string
  readonly subcategory: string
  /** What it is called in the middle of a sentence. */
  readonly noun: string
  /** Where it comes from unless its brand says otherwise. */
  readonly country: string
  /** Per cent by volume unless its name says otherwise. */
  readonly abv: number
  /** What it can be varied by, and what is said of it. */
  readonly style: Style
  /** The demo's sub-category whose bottles look like it; its own when left out. */
  readonly looksLike?: string
}

/** Dark spirits have seen wood, clear ones have not. */
export type Style = 'dark' | 'clear' | 'sweet' | 'long' | 'wine'

/** The kind of an item of the list; `undefined` where only its brand can tell. */
export function kindOf(iowaCategory: string, name: string): Kind | undefined {
  return KIND_RULES.find(({ categories, names }) => categories.test(iowaCategory) && (names?.test(name) ?? true))?.kind
}

/** Where brands are from that are not from where their kind usually is. */
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

/** The country of a drink. */
export function countryOf(brand: string, kind: Kind): string {
  return Object.keys(COUNTRIES).find((country) => COUNTRIES[country]?.includes(brand)) ?? kind.country
}
