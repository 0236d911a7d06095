import type { KindTable } from './kind.ts'

/** Gins, vodkas, rums, canes and tequilas. */
export const clearSpiritKinds: KindTable = {
  'Local Gin': {
    noun: 'a gin made in Kenya',
    about: 'Gins distilled or bottled in Kenya, made for tonic and for bitter lemon.',
    serve: ['With tonic, ice and lime.', 'Long with bitter lemon.', 'A squeeze of lemon is all it asks for.'],
  },
  'Flavoured Gin': {
    noun: 'a flavoured gin',
    about: 'Flavoured gin keeps its juniper and adds fruit.',
    serve: [
      'With tonic or lemonade over ice.',
      'Top it with sparkling wine.',
      'Serve it in a large glass with fresh fruit.',
    ],
  },
  'London Dry Gin': {
    noun: 'a London dry gin',
    about:
      'London dry is a way of making gin and not a place: all flavour comes from distilling, and nothing sweet is added.',
    serve: ['With tonic, plenty of ice and lime.', 'Dry enough for a Martini.', 'Try it in a Negroni.'],
  },
  'Premium Gin': {
    noun: 'a small-batch style gin',
    about: 'Gins with longer lists of botanicals, for glasses where the gin should be tasted.',
    serve: [
      'With a plain tonic, so that the gin leads.',
      'Stir it into a Martini.',
      'Over ice with a slice of cucumber.',
    ],
  },
  'Kenyan Craft Gin': {
    noun: 'a Kenyan craft gin',
    about: 'Craft gin made in Kenya with botanicals of the region.',
    serve: [
      'With plain tonic and a strip of orange peel.',
      'Start with it neat over ice.',
      'It makes a Nairobi Martini.',
    ],
  },
  Vodka: {
    noun: 'a vodka',
    about: 'Vodka is distilled and filtered to be clean, which makes it the easiest spirit to mix.',
    serve: ['With soda and fresh lime.', 'Long with orange juice.', 'Ice cold, or in a Bloody Mary.'],
  },
  'Premium Vodka': {
    noun: 'a premium vodka',
    about: 'Vodkas for drinking cold and for cocktails where the spirit is not hidden.',
    serve: ['From the freezer, neat.', 'In a Martini with an olive.', 'With soda and a twist of lemon.'],
  },
  'Local Vodka': {
    noun: 'a vodka made in Kenya',
    about: 'Vodkas bottled in Kenya for long drinks at an easy price.',
    serve: ['With lemonade and ice.', 'Long with passion or orange juice.', 'Keep it cold and mix it simply.'],
  },
  'Cane Spirit': {
    noun: 'a cane spirit',
    about: 'Cane spirit is distilled from sugar cane, lighter and cleaner than rum.',
    serve: [
      'With cola or ginger ale over ice.',
      'With bitter lemon and lime.',
      'Mix it with honey, lime and crushed ice for a dawa.',
    ],
  },
  'Flavoured Cane Spirit': {
    noun: 'a flavoured cane spirit',
    about: 'Cane spirit with the fruit that its name gives.',
    serve: ['Over crushed ice with soda.', 'Long with fruit juice.', 'Chilled, with a squeeze of lime.'],
  },
  'Gold Rum': {
    noun: 'a gold rum',
    about: 'Gold rum is a mellow sugar cane spirit with an amber colour.',
    serve: ['With cola and lime.', 'With ginger beer over ice.', 'Good in a rum punch.'],
  },
  'Spiced Rum': {
    noun: 'a spiced rum',
    about: 'Spiced rum is flavoured with warm spices and sweetened a little.',
    serve: ['With cola and a wedge of lime.', 'With ginger beer.', 'Warm, with apple juice.'],
  },
  'White Rum': {
    noun: 'a white rum',
    about: 'White rum is the light rum of Mojitos and Daiquiris.',
    serve: ['Shake it with lime and sugar for a Daiquiri.', 'With mint, lime and soda.', 'Long with cola and lime.'],
  },
  'Dark Rum': {
    noun: 'a dark rum',
    about: 'Dark rum is full and round, with the colour of caramel and wood.',
    serve: ['Over one large cube.', 'Long with cola.', 'With ginger beer and lime.'],
  },
  'Coconut Rum Liqueur': {
    noun: 'a coconut liqueur made with rum',
    about: 'Rum sweetened and flavoured with coconut, low in strength for a spirit.',
    serve: ['With pineapple juice over ice.', 'With cola and lime.', 'In a Piña Colada.'],
  },
  'Gold Tequila': {
    noun: 'a gold tequila',
    about: 'Gold tequila has the colour of oak or caramel and a rounder taste than silver.',
    serve: ['In a Margarita.', 'With orange and a dust of cinnamon.', 'Long with grapefruit soda.'],
  },
  'Silver Tequila': {
    noun: 'a silver tequila',
    about: 'Silver tequila, or blanco, is bottled clear and tastes plainly of agave.',
    serve: ['With lime and salt.', 'The tequila for a Paloma.', 'Shake it with lime and orange liqueur.'],
  },
  'Premium Tequila': {
    noun: 'a premium tequila',
    about: 'Tequilas for sipping, distilled in Mexico from blue agave.',
    serve: [
      'Neat, at room temperature.',
      'Over one large cube with a twist of orange.',
      'Sip it slowly, without salt.',
    ],
  },
}
