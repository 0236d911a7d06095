import type { KindTable } from './kind.ts'

/** Whiskies, brandies and cognacs. */
export const whiskyAndBrandyKinds: KindTable = {
  'Blended Scotch': {
    noun: 'a blended Scotch whisky',
    about: 'Blended Scotch marries malt and grain whiskies, each aged at least three years in oak in Scotland.',
    serve: ['Good over ice or with soda.', 'Take it neat, or long with ginger ale.', 'A splash of water opens it.'],
  },
  'Blended Malt Scotch': {
    noun: 'a blended malt Scotch whisky',
    about: 'A blended malt is made of single malts from more than one distillery, with no grain whisky in it.',
    serve: [
      'Pour it neat or over one large cube.',
      'It stands up well in an Old Fashioned.',
      'Try it with a little water first.',
    ],
  },
  'Single Malt Scotch': {
    noun: 'a single malt Scotch whisky',
    about: 'Single malt is distilled from malted barley at one distillery and aged in oak in Scotland.',
    serve: [
      'Best neat, with a few drops of water.',
      'Pour it after dinner and take your time.',
      'Leave the ice out for the first glass.',
    ],
  },
  'Irish Whiskey': {
    noun: 'an Irish whiskey',
    about: 'Irish whiskey is distilled and aged in Ireland for at least three years.',
    serve: [
      'Drink it neat, or long with ginger ale and lime.',
      'It is the whiskey of an Irish coffee.',
      'Good over ice with a twist of orange.',
    ],
  },
  'Tennessee Whiskey': {
    noun: 'a Tennessee whiskey',
    about: 'Tennessee whiskey is made mostly of maize and filtered through maple charcoal before it goes into oak.',
    serve: ['Over ice, or long with cola.', 'Try it in a whiskey sour.', 'Neat, with a little water beside it.'],
  },
  'Flavoured Whiskey': {
    noun: 'a flavoured whiskey liqueur',
    about: 'Flavoured whiskey starts as whiskey and is sweetened and flavoured before bottling.',
    serve: ['Serve it well chilled.', 'Lengthen it with lemonade.', 'Pour it over ice with a slice of lemon.'],
  },
  Bourbon: {
    noun: 'a bourbon whiskey',
    about: 'Bourbon is an American whiskey made of at least 51% maize and aged in new charred oak.',
    serve: [
      'Made for an Old Fashioned.',
      'Over ice, or long with ginger ale.',
      'Neat after dinner, or in a whiskey sour.',
    ],
  },
  'Local Whisky': {
    noun: 'a Kenyan whisky',
    about: 'Whiskies blended and bottled in Kenya, made for mixing and priced for every day.',
    serve: ['Long with soda or ginger ale.', 'Over ice with a slice of lemon.', 'It mixes well with cola.'],
  },
  'Indian Whisky': {
    noun: 'an Indian whisky',
    about: 'Whisky blended and bottled in India, where more of it is drunk than anywhere else.',
    serve: ['Long with soda, as it is drunk at home.', 'Over plenty of ice.', 'It takes well to cola.'],
  },
  Cognac: {
    noun: 'a cognac',
    about: 'Cognac is a grape brandy from around the town of Cognac in France, distilled twice and aged in French oak.',
    serve: ['Neat in a rounded glass.', 'Long with ginger ale and ice.', 'Keep it for after dinner, or mix a Sidecar.'],
  },
  'Cognac Spirit': {
    noun: 'a spirit made from cognac',
    about: 'Distilled and aged as cognac first, then finished in a way the name cognac does not allow.',
    serve: ['Neat or over one large cube.', 'Try it where a recipe asks for bourbon.', 'Long with ginger ale.'],
  },
  Brandy: {
    noun: 'a brandy',
    about: 'Brandy is a spirit of the grape; here it is drunk long as often as neat.',
    serve: ['Long with cola or ginger ale.', 'Over ice with a twist of orange.', 'Neat on a cool evening.'],
  },
}
