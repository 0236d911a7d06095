/** A sentence or two about each category, for its page. */
export const categoryDescriptions: Readonly<Record<string, string>> = {
  Whisky:
    'Scotch, Irish and American whiskies, and the blends bottled in Kenya, from everyday bottles to single malts.',
  'Brandy & Cognac': 'Cognacs from France and brandies from South Africa and Kenya, for sipping neat or drinking long.',
  Gin: 'London dry, Kenyan craft and fruit gins, from tonic bottles to those for a Martini.',
  Vodka: 'Vodkas from Kenya and abroad: clean, cold and easy to mix.',
  'Rum & Cane': 'Rums white, gold, spiced and dark, and the cane spirits of East Africa.',
  Tequila: 'Silver, gold and aged tequilas from Mexico, for Margaritas and for sipping.',
  'Liqueurs & Aperitifs':
    'Cream, coffee, herb and orange liqueurs, and the bitters and vermouths that come before dinner.',
  Wine: 'Reds, whites and rosés, sweet and dry, most of them from South Africa.',
  'Champagne & Sparkling': 'Champagne, prosecco and other bottles with bubbles, one of them without alcohol.',
  Beer: 'Kenyan lagers and stouts, and imported bottles and cans.',
  'Ciders & RTDs': 'Ciders and ready-mixed drinks, cold from the bottle or can.',
  'Mixers & Soft Drinks': 'Tonics, sodas, juices, energy drinks and water.',
  Extras: 'Ice, cups, a gift bag and a corkscrew: what is missing at eleven at night.',
}
