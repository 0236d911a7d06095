import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from '../../database/backups/backup-dialect.ts'

/** What a manifest says about the key, without revealing it. */
export interface KeyFacts {
  /** `raw`: the setting is the key, as 64 hexadecimal digits. `scrypt`: it is a passphrase. */
  readonly derivation: 'raw' | 'scrypt'
  /** Hexadecimal. */
  readonly salt: string
  /** Of the key: tells a wrong one before anything is read. */
  readonly check: string
}

const ALGORITHM = 'aes-256-gcm'
const MAGIC = Buffer.from('USIKU1\0\0')
const KEY_BYTES = 32
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Each file has a key of its own, which encrypts nothing else. */
const NONCE = Buffer.alloc(12)
const RAW_KEY = /^[0-9a-f]{64}$/i
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 } as const
const CHECK_LENGTH = 16

const deriveKey = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** Encrypts files of a backup, each as one message that is bound to its name. */
export class BackupCipher {
  readonly facts: KeyFacts
  readonly #key: Buffer

  private constructor(key: Buffer, derivation: KeyFacts['derivation'], salt: string) {
    this.#key = key
    this.facts = { derivation, salt, check: this.sign('key check').slice(0, CHECK_LENGTH) }
  }

  /** @param former of an earlier backup, whose salt is used again: then unchanged pictures need not be stored again */
  static async create(secret: string, former: KeyFacts | undefined): Promise<BackupCipher> {
    if (RAW_KEY.test(secret)) return new BackupCipher(Buffer.from(secret, 'hex'), 'raw', '')
    if (former?.derivation === 'scrypt') {
      const cipher = await BackupCipher.#derive(secret, former.salt)
      if (cipher.facts.check === former.check) return cipher
    }
    return BackupCipher.#derive(secret, randomBytes(SALT_BYTES).toString('hex'))
  }

  /** @throws BackupError when it is another key */
  static async open(secret: string, facts: KeyFacts): Promise<BackupCipher> {
    const isRaw = RAW_KEY.test(secret)
    const cipher =
      isRaw && facts.derivation === 'raw'
        ? new BackupCipher(Buffer.from(secret, 'hex'), 'raw', '')
        : await BackupCipher.#derive(secret, facts.salt)
    if (cipher.facts.check === facts.check && cipher.facts.derivation === facts.derivation) return cipher
    throw new BackupError('BACKUP_KEY is another key than the one that this backup was encrypted with.')
  }

  static async #derive(secret: string, salt: string): Promise<BackupCipher> {
    return new BackupCipher(await deriveKey(secret, Buffer.from(salt, 'hex'), KEY_BYTES, SCRYPT), 'scrypt', salt)
  }

  encrypt(name: string, bytes: Buffer): Buffer {
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(ALGORITHM, this.#getFileKey(salt), NONCE).setAAD(Buffer.from(name))
    const encrypted = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([MAGIC, salt, ...encrypted, cipher.getAuthTag()])
  }

  /** @throws BackupError when a byte was changed, or it is another file's content */
  decrypt(name: string, bytes: Buffer): Buffer {
    const begin = MAGIC.length + SALT_BYTES
    const end = bytes.length - TAG_BYTES
    try {
      if (end < begin || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('no message of this cipher')
      const key = this.#getFileKey(bytes.subarray(MAGIC.length, begin))
      const decipher = createDecipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(end))
      return Buffer.concat([decipher.update(bytes.subarray(begin, end)), decipher.final()])
    } catch (cause) {
      throw new BackupError(`${name} cannot be decrypted: it was changed after the backup.`, { cause })
    }
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex')
  }

  isSigned(text: string, signature: string): boolean {
    const [expected, actual] = [this.sign(text), signature].map((value) => Buffer.from(value))
    return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual)
  }

  #getFileKey(salt: Buffer): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, salt, 'file of a backup', KEY_BYTES))
  }
}
