import type { ProductType, Style } from './product-types.ts'

/** The first rule that matches category and name wins. */
interface ProductTypeRule {
  readonly categories: RegExp
  readonly names?: RegExp
  readonly kind: ProductType
}

type ProductTypeFields = readonly [
  subcategory: string,
  noun: string,
  country: string,
  abv: number,
  style: Style,
  similarType?: string,
]

const USA = 'United States'

const of =
  (category: string) =>
  (
    categories: RegExp,
    names: RegExp | undefined,
    [subcategory, noun, country, abv, style, similarType]: ProductTypeFields,
  ): ProductTypeRule => ({
    categories,
    ...(names && { names }),
    kind: { category, subcategory, noun, country, abv, style, ...(similarType !== undefined && { similarType }) },
  })

const whisky = of('Whisky')
const brandy = of('Brandy & Cognac')
const gin = of('Gin')
const vodka = of('Vodka')
const rum = of('Rum & Cane')
const tequila = of('Tequila')
const liqueur = of('Liqueurs & Aperitifs')
const cocktail = of('Ciders & RTDs')

const FLAVOURED =
  /honey|cherry|apple|cinnamon|maple|caramel|pecan|peach|spiced|fire\b|berry|root beer|cider|tea\b|hot\b/i
const COGNAC = /hennessy|martin|courvoisier|conjure|ussé/i
const LIQUEUR_BY_NAME = /aperol|campari|pimm/i

const PRODUCT_TYPE_RULES: readonly ProductTypeRule[] = [
  whisky(/BOURBON|CANADIAN|BLENDED WHISK|TENNESSEE|IRISH/, FLAVOURED, [
    ...(['Flavoured Whiskey', 'flavoured whiskey', USA, 35, 'sweet'] as const),
  ]),
  whisky(/BOURBON/, undefined, ['Bourbon', 'bourbon', USA, 45, 'dark']),
  whisky(/STRAIGHT RYE/, undefined, ['Rye Whiskey', 'rye whiskey', USA, 45, 'dark', 'Bourbon']),
  whisky(/TENNESSEE/, undefined, ['Tennessee Whiskey', 'Tennessee whiskey', USA, 40, 'dark']),
  whisky(/BLENDED WHISK/, undefined, ['American Whiskey', 'American whiskey', USA, 40, 'dark', 'Bourbon']),
  whisky(/CANADIAN/, undefined, ['Canadian Whisky', 'Canadian whisky', 'Canada', 40, 'dark', 'Blended Scotch']),
  whisky(/SINGLE MALT/, undefined, ['Single Malt Scotch', 'single malt Scotch whisky', 'Scotland', 43, 'dark']),
  whisky(/^SCOTCH/, undefined, ['Blended Scotch', 'blended Scotch whisky', 'Scotland', 40, 'dark']),
  whisky(/IRISH/, undefined, ['Irish Whiskey', 'Irish whiskey', 'Ireland', 40, 'dark']),
  whisky(/DISTILLED SPIRITS/, /evan|grand/i, ['Flavoured Whiskey', 'flavoured whiskey', USA, 35, 'sweet']),
  whisky(/DISTILLED SPIRITS/, undefined, ['Moonshine', 'moonshine', USA, 40, 'clear', 'Flavoured Whiskey']),
  brandy(/IMPORTED GRAPE/, COGNAC, ['Cognac', 'cognac', 'France', 40, 'dark']),
  brandy(/GRAPE BRANDIES/, undefined, ['Brandy', 'brandy', USA, 40, 'dark']),
  brandy(/BRANDIES/, undefined, ['Fruit Brandy', 'fruit brandy', USA, 35, 'sweet', 'Brandy']),
  gin(/IMPORTED DRY GIN/, undefined, ['London Dry Gin', 'dry gin', 'United Kingdom', 43, 'clear']),
  gin(/DRY GIN/, undefined, ['American Dry Gin', 'dry gin', USA, 40, 'clear', 'London Dry Gin']),
  gin(/GINS/, undefined, ['Flavoured Gin', 'flavoured gin', USA, 35, 'sweet']),
  vodka(/VODKA FLAVORED|VODKA - MISC/, undefined, ['Flavoured Vodka', 'flavoured vodka', USA, 35, 'sweet', 'Vodka']),
  vodka(/IMPORTED VODKA/, undefined, ['Premium Vodka', 'vodka', 'Poland', 40, 'clear']),
  vodka(/VODKA/, undefined, ['Vodka', 'vodka', USA, 40, 'clear']),
  rum(/SPICED RUM/, undefined, ['Spiced Rum', 'spiced rum', 'US Virgin Islands', 35, 'dark']),
  rum(/FLAVORED RUM/, /malibu|coconut|coco\b/i, [
    ...(['Coconut Rum Liqueur', 'coconut rum liqueur', 'Barbados', 21, 'sweet'] as const),
  ]),
  rum(/FLAVORED RUM/, undefined, ['Flavoured Rum', 'flavoured rum', 'Puerto Rico', 35, 'sweet', 'White Rum']),
  rum(/JAMAICA|RUM/, /dark|navy|151|zaya|eclipse|black/i, ['Dark Rum', 'dark rum', 'Jamaica', 40, 'dark']),
  rum(/JAMAICA|RUM/, /gold|8 rum|select|signature/i, ['Gold Rum', 'gold rum', 'Puerto Rico', 40, 'dark']),
  rum(/RUM/, undefined, ['White Rum', 'white rum', 'Puerto Rico', 40, 'clear']),
  tequila(/TEQUILA/, /mezcal/i, ['Mezcal', 'mezcal', 'Mexico', 40, 'clear', 'Premium Tequila']),
  tequila(/TEQUILA/, /añejo|reposado|patrón|julio|casamigos|1800|noble/i, [
    ...(['Premium Tequila', 'tequila', 'Mexico', 40, 'dark'] as const),
  ]),
  tequila(/TEQUILA/, /silver|blanco|plata|white/i, ['Silver Tequila', 'silver tequila', 'Mexico', 38, 'clear']),
  tequila(/TEQUILA/, undefined, ['Gold Tequila', 'gold tequila', 'Mexico', 38, 'dark']),
  liqueur(/WHISKEY LIQUEUR|ROCK & RYE/, undefined, ['Whiskey Liqueur', 'whiskey liqueur', USA, 33, 'sweet']),
  liqueur(/CREAM/, undefined, ['Cream Liqueur', 'cream liqueur', USA, 15, 'sweet']),
  liqueur(/COFFEE/, undefined, ['Coffee Liqueur', 'coffee liqueur', USA, 20, 'sweet']),
  liqueur(/SCHNAPPS/, undefined, ['Schnapps', 'schnapps', USA, 25, 'sweet', 'Orange Liqueur']),
  liqueur(/TRIPLE SEC/, undefined, ['Orange Liqueur', 'orange liqueur', USA, 24, 'sweet']),
  liqueur(/LIQUEURS/, /marnier|cointreau|orange|citronge|grangala|curacao/i, [
    ...(['Orange Liqueur', 'orange liqueur', USA, 30, 'sweet'] as const),
  ]),
  liqueur(/LIQUEURS/, LIQUEUR_BY_NAME, ['Aperitif', 'aperitif', 'Italy', 20, 'sweet']),
  liqueur(/IMPORTED CORDIALS/, /jäger|absinthe|absente|ouzo|sambuca|drambuie|galliano|b&b|germain/i, [
    ...(['Herbal Liqueur', 'herbal liqueur', 'France', 35, 'sweet'] as const),
  ]),
  liqueur(/AMARETTO|ALMOND|CACAO|MENTHE|ANISETTE|LIQUEURS/, undefined, [
    ...(['Fruit & Nut Liqueur', 'liqueur', USA, 24, 'sweet', 'Orange Liqueur'] as const),
  ]),
  cocktail(/COCKTAILS/, undefined, ['Ready-made Cocktail', 'ready-made cocktail', USA, 12, 'long', 'RTD']),
]

/** `undefined` where only the brand can tell. */
export function findProductType(iowaCategory: string, name: string): ProductType | undefined {
  return PRODUCT_TYPE_RULES.find(
    ({ categories, names }) => categories.test(iowaCategory) && (names?.test(name) ?? true),
  )?.kind
}

export const NEW_SUBCATEGORIES: Readonly<Record<string, string>> = {
  'Rye Whiskey': 'American whiskey with rye in the lead: drier than bourbon, with pepper and a grassy edge.',
  'American Whiskey': 'Blends and craft whiskeys from the United States that are neither bourbon nor rye.',
  'Canadian Whisky': 'Light, smooth blends from Canada, at home in a long glass with ginger ale.',
  Moonshine: 'Corn spirit as it comes from the still, plain or with fruit, often in a jar.',
  'Fruit Brandy': 'Brandy with apricot, blackberry, cherry or peach in it, sweeter and lower in strength.',
  'American Dry Gin': 'Dry gins from across the Atlantic, with the juniper turned down a little.',
  'Flavoured Vodka': 'Vodka with fruit, vanilla, citrus or something from a bakery, for soda and ice.',
  'Flavoured Rum': 'White rum with pineapple, citrus, berries and more, for the easiest of long drinks.',
  Mezcal: 'The smoky relative of tequila, from agave that was roasted in the ground.',
  Schnapps: 'Sweet, bright and clear about its flavour: peach, mint, cinnamon, apple.',
  'Fruit & Nut Liqueur': 'Almond, cocoa, mint, melon and other flavours for the shaker and the kitchen.',
  'Ready-made Cocktail': 'Mixed at the bottler: shake it with ice, or pour it over, and it is done.',
}
