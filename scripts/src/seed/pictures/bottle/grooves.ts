import type { Profile, Ring } from '../svg/revolve.ts'
import type { BottleProfile } from './bottle-profile.ts'
import { ringLine } from './light.ts'

const widest = 34

export function grooves({ glass, bodyTop, bodyFoot }: BottleProfile): string {
  const body = glass.filter(({ y }) => y > bodyTop && y < bodyFoot)
  return turns(body)
    .map(({ y }) => ringLine(glass, y, '#1c2422', 0.2, 3) + ringLine(glass, y + 5, '#ffffff', 0.42, 2.4))
    .join('')
}

// Rings where the wall is narrower than just above and below.
function turns(body: Profile): Ring[] {
  return body.filter((ring, index) => {
    const before = body[index - 1]
    const after = body[index + 1]
    if (!before || !after || before.r < ring.r || after.r <= ring.r) return false
    const near = body.filter(({ y }) => Math.abs(y - ring.y) < widest)
    const deep = (side: readonly Ring[]) => Math.max(0, ...side.map(({ r }) => r)) > ring.r * 1.03
    return deep(near.filter(({ y }) => y < ring.y)) && deep(near.filter(({ y }) => y > ring.y))
  })
}
