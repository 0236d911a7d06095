import { formatPushSettings } from './push-keys.ts'

process.stdout.write(formatPushSettings())
