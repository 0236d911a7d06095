import './app/styles.ts'
import { bootstrap } from './app/bootstrap.tsx'

void bootstrap()
