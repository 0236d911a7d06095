import type { KindTable } from './kind.ts'

/** Beers, ciders, mixed drinks, soft drinks and what goes with them. */
export const beerToExtrasKinds: KindTable = {
  Lager: {
    noun: 'a Kenyan lager',
    about: 'Lagers brewed in Kenya.',
    serve: ['Serve it cold.', 'With nyama choma.', 'Keep a few in the fridge.'],
  },
  'Light Lager': {
    noun: 'a light lager',
    about: 'Lagers brewed for a lighter taste.',
    serve: ['Serve it very cold.', 'With grilled chicken.', 'For a warm afternoon.'],
  },
  Stout: {
    noun: 'a stout',
    about: 'Stout is black from roasted barley and full of taste.',
    serve: ['Serve it cool and not ice cold.', 'With roast meat or oysters.', 'Pour it slowly.'],
  },
  'Imported Lager': {
    noun: 'an imported lager',
    about: 'Lagers of brands from beyond East Africa.',
    serve: ['Serve it cold.', 'Straight from the fridge.', 'With crisps, or with pizza.'],
  },
  'Flavoured Beer': {
    noun: 'a flavoured beer',
    about: 'Beer with something added, here a taste of tequila.',
    serve: ['Serve it cold with a wedge of lime.', 'Straight from the bottle.', 'With spicy snacks.'],
  },
  'Non-alcoholic Beer': {
    noun: 'a beer without alcohol',
    about: 'Brewed as beer, with the alcohol left out.',
    serve: ['Serve it cold.', 'For whoever drives home.', 'With lunch.'],
  },
  Cider: {
    noun: 'a cider',
    about: 'Cider is fermented apple juice, crisp and cold.',
    serve: ['Serve it over ice.', 'With pork or chicken.', 'Straight from the fridge.'],
  },
  'Craft Cider': {
    noun: 'a craft cider',
    about: 'Ciders made in small runs with local fruit.',
    serve: ['Serve it cold.', 'Over ice with mint.', 'With spicy food.'],
  },
  RTD: {
    noun: 'a ready-mixed drink',
    about: 'Mixed, carbonated and ready to drink.',
    serve: ['Serve it cold.', 'Over ice with lime.', 'Straight from the fridge.'],
  },
  Soda: {
    noun: 'a soft drink',
    about: 'Sodas to drink alone or to mix.',
    serve: ['Serve it cold.', 'A mixer for rum and brandy alike.', 'Over ice with lemon.'],
  },
  Mixer: {
    noun: 'a mixer',
    about: 'Mixers turn a bottle into a round of long drinks.',
    serve: ['Good with gin and plenty of ice.', 'Over ice, with or without spirit.', 'Chill it before mixing.'],
  },
  'Energy Drink': {
    noun: 'an energy drink',
    about: 'Sweet, carbonated drinks with caffeine.',
    serve: ['Serve it cold.', 'Straight from the fridge.', 'Drink it on its own, over ice.'],
  },
  Juice: {
    noun: 'a fruit juice drink',
    about: 'Juice for breakfast, for glasses and for mixing.',
    serve: ['Shake it and serve it cold.', 'A long mixer for vodka or gin.', 'Over ice.'],
  },
  Water: {
    noun: 'a bottled water',
    about: 'Water, still or sparkling, to stand beside every other glass.',
    serve: ['Serve it cold.', 'A glass between drinks is a good habit.', 'With ice and a slice of lemon.'],
  },
  Ice: {
    noun: 'a bag of ice cubes',
    about: 'Ice for buckets, coolers and glasses.',
    serve: [
      'Keep it in the freezer or in a cool box.',
      'Order it with the bottles.',
      'Enough for a good few long drinks.',
    ],
  },
  Party: {
    noun: 'a pack of 25 cups',
    about: 'What a party needs besides drinks.',
    serve: ['Stack them beside the bottles.', 'No glasses to wash.', 'For gardens, balconies and picnics.'],
  },
  Gifts: {
    noun: 'a paper gift bag with a card',
    about: 'For bottles that are given away.',
    serve: ['The card goes on the handle.', 'Write the card yourself.', 'Put a bottle in and it is a present.'],
  },
  'Bar Tools': {
    noun: 'a corkscrew',
    about: 'Tools for opening and pouring.',
    serve: ['Add it to an order of wine.', 'Keep it in the drawer by the glasses.', 'For bottles with a natural cork.'],
  },
}
