import { setFlagsFromString } from 'node:v8'

// The optimizing compiler of WebAssembly takes two seconds of processor time, on other threads, in each process that opens an
// embedded database. A test's process ends long before that time is won back.
setFlagsFromString('--liftoff-only')
