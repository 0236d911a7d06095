/**
 * Not translated: Swahili words for drinks and what they stand for in a catalogue in English; a shop's own synonyms come
 * first. Words that are English or names of drinks too, such as `soda`, are left out. Compact, because phones load it.
 */
const WORDS =
  'bia:beer;divai,mvinyo,waini:wine;maji:water;barafu:ice;juisi,jusi,sharubati,maji matunda:juice;pombe:beer;' +
  'pombe kali,vileo vikali:whisky,brandy,gin,vodka,rum,cane,tequila,spirit;viski,wiski:whisky,whiskey;brandi:brandy;' +
  'jini:gin;votka:vodka;ramu:rum;tekila:tequila;shampeni:champagne;likwa:liqueur;sida:cider;' +
  'kinywaji baridi,vinywaji baridi:soft drink,soda;bila pombe,isiyo pombe,zisizo pombe,yasiyo pombe:non alcoholic;' +
  'nyekundu,mwekundu:red;nyeupe,mweupe:white;nyeusi,mweusi:black;waridi:rose;tamu,mtamu:sweet;kavu,mkavu:dry;' +
  'limau:lemon;ndimu:lime;chungwa,machungwa:orange;nanasi:pineapple;embe,maembe:mango;tufaha:apple;nazi:coconut;' +
  'kahawa:coffee;asali:honey;kopo,mkebe:can;kasha:crate;zawadi:gift'

const MEANINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  WORDS.split(';').flatMap((entry) => {
    const [words = '', meanings = ''] = entry.split(':')
    const lists = meanings.split(',').map((meaning) => meaning.split(' '))
    return words.split(',').map((word) => [word, lists] as const)
  }),
)

/** @param phrase words joined by spaces */
export function findSwahiliMeanings(phrase: string): readonly (readonly string[])[] | undefined {
  return MEANINGS.get(phrase)
}
