import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Delivery zones with their areas; every delivery is free at first. Frozen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of createTables(isSqlite ? SQLITE : POSTGRES)) await sql.raw(statement).execute(database)
  await sql.raw('insert into delivery_rules (id) values (1)').execute(database)
  for (const [position, [id, name, key, areas]] of ZONES.entries()) {
    await sql`insert into delivery_zones (id, position, name, name_key) values (${id}, ${position}, ${name}, ${key})`.execute(
      database,
    )
    for (const [index, area] of areas.entries()) {
      await sql`insert into delivery_areas (name_key, zone_id, position, name)
        values (${area.toLowerCase().replace(/'/g, '')}, ${id}, ${index}, ${area})`.execute(database)
    }
  }
}

interface Types {
  readonly text: string
  readonly number: string
  readonly keyed: string
  readonly numbered: string
}

const SQLITE: Types = { text: 'text', number: 'integer', keyed: ' strict, without rowid', numbered: ' strict' }

const POSTGRES: Types = { text: 'text collate "C"', number: 'bigint', keyed: '', numbered: '' }

const createTables = ({ text, number, keyed, numbered }: Types) => {
  const terms = `fee ${number} not null default 0 check (fee >= 0),
    minimum_order ${number} not null default 0 check (minimum_order >= 0),
    free_from ${number} check (free_from > 0),
    promised_minutes ${number} check (promised_minutes > 0)`
  return [
    `create table delivery_rules (
    id ${number} primary key check (id = 1),
    delivers_elsewhere ${number} not null default 1 check (delivers_elsewhere in (0, 1)),
    ${terms},
    version ${number} not null default 1
  )${numbered}`,
    `create table delivery_zones (
    id ${text} primary key,
    position ${number} not null,
    name ${text} not null,
    name_key ${text} not null unique,
    ${terms}
  )${keyed}`,
    `create table delivery_areas (
    name_key ${text} primary key,
    zone_id ${text} not null references delivery_zones (id),
    position ${number} not null,
    name ${text} not null
  )${keyed}`,
    'create index delivery_areas_zone on delivery_areas (zone_id)',
    `alter table orders add column zone_name ${text}`,
    `alter table orders add column delivery_area ${text}`,
    `alter table orders add column promised_minutes ${number}`,
  ]
}

const toAreas = (text: string): readonly string[] => text.split(',').map((area) => area.trim())

const ZONES: readonly (readonly [id: string, name: string, key: string, areas: readonly string[]])[] = [
  [
    'cbd',
    'CBD',
    'cbd',
    toAreas('CBD, Nairobi CBD, City Centre, River Road, Ngara, Pangani, Upper Hill, Community, Muthurwa'),
  ],
  [
    'westlands',
    'Westlands',
    'westlands',
    toAreas(
      'Westlands, Parklands, Highridge, Riverside, Chiromo, Brookside, Spring Valley, Loresho, Kitisuru, Mountain View, Kangemi, Lower Kabete, Uthiru',
    ),
  ],
  [
    'kilimani',
    'Kilimani',
    'kilimani',
    toAreas('Kilimani, Hurlingham, Kileleshwa, Yaya, Milimani, Adams Arcade, Woodley, Ngong Road, Kibera'),
  ],
  ['lavington', 'Lavington', 'lavington', toAreas('Lavington, Valley Arcade, Maziwa, Muthangari, Kawangware')],
  [
    'karen',
    'Karen',
    'karen',
    toAreas("Karen, Lang'ata, Hardy, Bomas, Otiende, Onyonka, Jamhuri, Dagoretti, Ngong, Rongai, Ongata Rongai"),
  ],
  [
    'ruaka',
    'Ruaka',
    'ruaka',
    toAreas('Ruaka, Two Rivers, Rosslyn, Runda, Gigiri, Nyari, Muthaiga, Village Market, Ndenderu, Banana'),
  ],
  [
    'eastlands',
    'Eastlands',
    'eastlands',
    toAreas(
      'Eastlands, Eastleigh, Buruburu, Donholm, Umoja, Komarock, Kayole, Embakasi, Pipeline, Fedha, Tassia, Nyayo Estate, Savannah, Greenfields, Tena, Makadara, Jericho, Kariobangi, Dandora, Utawala, Ruai, Njiru, Jogoo Road',
    ),
  ],
  [
    'south-b-and-c',
    'South B and C',
    'south b and c',
    toAreas(
      'South B, South C, Nairobi West, Madaraka, Plainsview, Mugoya, Mukuru, Industrial Area, Imara Daima, Syokimau',
    ),
  ],
  [
    'kasarani',
    'Kasarani',
    'kasarani',
    toAreas(
      'Kasarani, Roysambu, Garden Estate, Thome, Ridgeways, Zimmerman, Mirema, Githurai, Githurai 44, Githurai 45, Kahawa West, Kahawa Sukari, Kahawa Wendani, Mwiki, Lucky Summer, Ruaraka, Baba Dogo, Thika Road',
    ),
  ],
]
