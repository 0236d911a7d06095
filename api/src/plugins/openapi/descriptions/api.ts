import { COMMON_ERRORS } from '@usiku/contracts/http/errors.ts'

export const API_DESCRIPTION = `The operations of the shop. Amounts are whole Kenya shillings, times are UTC as \`2026-11-20T21:42:00.000Z\`, ids are opaque texts. Bodies are JSON; fields that are not known are refused, and so are numbers sent as texts.

Calls that are not for everybody take the token that \`login\` and \`register\` answer as \`accessToken\`, in the header \`Authorization: Bearer <token>\`. It is good until its session ends: by logging out, by a new password, by a suspension or a change of role, or when its time is over.

A call that fails answers an \`ErrorReply\`: \`code\` is one of a closed list, to which codes may be added; \`message\` is a sentence for the person in front of the screen; \`fields\` has a sentence for each offending field; \`requestId\` names the request in the shop's log. Any call can fail with ${COMMON_ERRORS.map((code) => `\`${code}\``).join(', ')}. With \`rate_limited\`, \`overloaded\`, \`storage_unavailable\` and \`storage_full\` the header \`Retry-After\` says after how many seconds to try again. A method that an address does not take is 405 with \`Allow\`.

Answers of the catalogue carry an \`ETag\`; whoever sends it back in \`If-None-Match\` gets 304 as long as nothing has changed.`
