import type { KindTable } from './kind.ts'

/** Liqueurs, aperitifs, wines and sparkling wines. */
export const liqueurAndWineKinds: KindTable = {
  'Cream Liqueur': {
    noun: 'a cream liqueur',
    about: 'Cream liqueur blends spirit with cream and sugar; keep it cool once open.',
    serve: ['Over ice.', 'In coffee, in place of sugar.', 'Poured over ice cream.'],
  },
  'Herbal Liqueur': {
    noun: 'a herbal liqueur',
    about: 'Herbal liqueur is made by steeping herbs, roots and spices in spirit.',
    serve: ['Ice cold in a small glass.', 'After a meal.', 'Long with ginger beer and lime.'],
  },
  'Whiskey Liqueur': {
    noun: 'a whiskey liqueur',
    about: 'Whiskey sweetened and flavoured with fruit and spice.',
    serve: ['With lemonade and lime.', 'Over ice.', 'Long with cola.'],
  },
  'Coffee Liqueur': {
    noun: 'a coffee liqueur',
    about: 'Coffee liqueur is sweet, dark and made for after dinner.',
    serve: ['Over ice with cream.', 'In an Espresso Martini.', 'With vodka over ice.'],
  },
  'Orange Liqueur': {
    noun: 'an orange liqueur',
    about: 'Orange liqueur is distilled from the peel of sweet and bitter oranges.',
    serve: ['In a Margarita or a Sidecar.', 'Over ice after dinner.', 'With soda and a slice of orange.'],
  },
  Aperitif: {
    noun: 'an Italian bitter aperitif',
    about: 'Bitter, bright and drunk before food.',
    serve: ['With sparkling wine and soda.', 'Long with soda and a slice of orange.', 'Over ice as the sun goes down.'],
  },
  Vermouth: {
    noun: 'a vermouth',
    about: 'Vermouth is wine with herbs and a little spirit; keep it in the fridge once open.',
    serve: ['Over ice with a slice of citrus.', 'Half of many good cocktails.', 'With soda before a meal.'],
  },
  'Sweet Red': {
    noun: 'a sweet red wine',
    about: 'Sweet reds are soft, fruity and low in tannin.',
    serve: ['Serve it lightly chilled.', 'Good with nyama choma.', 'Over ice on a warm evening.'],
  },
  'Sweet White': {
    noun: 'a sweet white wine',
    about: 'Sweet whites are light and fruity, and best cold.',
    serve: ['Serve it well chilled.', 'Good with spicy food.', 'With fruit after a meal.'],
  },
  Rosé: {
    noun: 'a rosé wine',
    about: 'Rosé is made from red grapes whose skins stay in the juice only briefly.',
    serve: ['Serve it cold.', 'Good with salads and grilled fish.', 'For a long lunch outdoors.'],
  },
  'Dry Red': {
    noun: 'a dry red wine',
    about: 'Dry reds have little sugar and go with food.',
    serve: [
      'Serve it just below room temperature.',
      'With roast or grilled meat.',
      'Open it half an hour before pouring.',
    ],
  },
  'Dry White': {
    noun: 'a dry white wine',
    about: 'Dry whites are crisp and go with fish, chicken and salads.',
    serve: ['Serve it chilled.', 'With fish or goat’s cheese.', 'A cool glass before dinner.'],
  },
  'Flavoured Wine': {
    noun: 'a flavoured wine',
    about: 'Wine sweetened and flavoured, in place of dessert or beside it.',
    serve: ['Chilled, with dessert.', 'Over ice.', 'With dark chocolate.'],
  },
  Champagne: {
    noun: 'a champagne',
    about: 'Champagne is sparkling wine from the French region of that name, made to sparkle in its own bottle.',
    serve: ['Serve it at 8 to 10 °C.', 'With oysters, or with crisps.', 'Pour it slowly into narrow glasses.'],
  },
  Sparkling: {
    noun: 'a sparkling wine',
    about: 'Sparkling wines for toasts and long lunches.',
    serve: ['Serve it ice cold.', 'With cake or fruit.', 'In a tall glass, for a toast.'],
  },
  Prosecco: {
    noun: 'a prosecco',
    about: 'Prosecco is a light sparkling wine from the north-east of Italy.',
    serve: ['Serve it ice cold.', 'Half of a Spritz.', 'With peach juice for a Bellini.'],
  },
  'Non-alcoholic Sparkling': {
    noun: 'a sparkling grape drink without alcohol',
    about: 'Grape juice with bubbles, in a bottle fit for a toast.',
    serve: ['Serve it ice cold.', 'For drivers and early risers.', 'In a tall glass with the others.'],
  },
}
