import { existsSync } from 'node:fs'
import { NotPrepared } from '#cli/bin/prepare.js'

/** Where Debian, Ubuntu, Fedora and an installation from the sources put it. */
const places = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
  '/usr/local/lib/faketime/libfaketime.so.1',
]

/** The library that gives a program another time; throws a `NotPrepared` where it is not installed. */
export const faketimeLibrary = () => {
  const found = places.find((place) => existsSync(place))
  if (found === undefined)
    throw new NotPrepared('libfaketime is not installed. Run: sudo apt-get install --yes faketime')
  return found
}
