import { isolateProcess } from './isolated-environment.js'

// The configuration has isolated the process that started this worker. Files share a worker: what one of them has added to
// the environment does not reach the next.
isolateProcess()
