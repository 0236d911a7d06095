import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { addPasskey, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import type { RelyingParty } from './relying-party.ts'

/** ES256, RS256 and EdDSA, as COSE numbers them. */
export const KEY_ALGORITHMS = [-7, -257, -8] as const

/** An RSA key of 4,096 bits has 530: checking signatures of longer ones would take long. */
const MAX_PUBLIC_KEY_BYTES = 600

/** Loaded when first needed: its parsers of certificates take a third of a second. */
const loadWebAuthn = async () => {
  const [server, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = server
  return { decodeAttestationObject, verifyAuthenticationResponse, verifyRegistrationResponse }
}

export async function preloadVerification(): Promise<void> {
  await loadWebAuthn()
}

export interface NewCredential {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly isBackedUp: boolean
}

/** @returns `undefined` for anything that no device answers to this challenge on a page of the shop */
export async function verifyNewCredential(
  party: RelyingParty,
  challenge: string,
  { clientDataJSON, attestationObject }: Pick<BodyOf<typeof addPasskey>, 'clientDataJSON' | 'attestationObject'>,
): Promise<NewCredential | undefined> {
  const webAuthn = await loadWebAuthn()
  try {
    if (!hasNoCertificate(webAuthn.decodeAttestationObject(Buffer.from(attestationObject, 'base64url')))) {
      return undefined
    }
    // The library only compares it with `rawId`; the id in the signed data counts.
    const id = 'credential'
    const { verified, registrationInfo } = await webAuthn.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...toExpected(party, challenge),
      supportedAlgorithmIDs: [...KEY_ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.publicKey.length > MAX_PUBLIC_KEY_BYTES) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

type DecodedAttestation = ReturnType<Awaited<ReturnType<typeof loadWebAuthn>>['decodeAttestationObject']>

/** The shop asks for none: a certificate could name an address from which the library loads revocations. */
function hasNoCertificate(attestation: DecodedAttestation): boolean {
  const format: string = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

export interface Assertion {
  readonly counter: number
  readonly isBackedUp: boolean
}

/** @returns `undefined` unless the passkey signed this challenge on a page of the shop, having verified its user */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  { id, userHandle: _, ...response }: BodyOf<typeof signInWithPasskey>,
  publicKey: string,
): Promise<Assertion | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      ...toExpected(party, challenge),
      // The library compares the counter before it knows whether the passkey has signed it.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}

const toExpected = (party: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
})
