import './app/trusted-types.ts'
import './app/styles.ts'
import { bootstrap } from './app/bootstrap.tsx'
import { yieldToMain } from './lib/yield-to-main.ts'

// In a task of its own: evaluating this file takes a cheap phone long enough.
void yieldToMain().then(bootstrap)
