import './app/styles.ts'
import { start } from './app/start.tsx'

void start()
