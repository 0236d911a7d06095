import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * @param acceptEncoding the request's header
 * @param supported by preference, for encodings that the client likes equally well
 */
export function getAcceptedEncoding<E extends Encoding>(
  acceptEncoding: string | string[] | undefined,
  supported: E[],
): E | 'identity' {
  return (negotiate(String(acceptEncoding ?? '').toLowerCase(), supported) as E | null) ?? 'identity'
}
