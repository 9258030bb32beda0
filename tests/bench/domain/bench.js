import { peers } from './peers.js'
import { printHostile } from './hostile.ts'
import { printSpeed } from './speed.ts'

// «npm run bench:domain -- INN VIN» measures the speed of these two alone.
printSpeed(peers, process.argv.slice(2))
printHostile(peers)
