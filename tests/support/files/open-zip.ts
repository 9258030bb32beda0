import { inflateRawSync } from 'node:zlib'

/** Signatures of the ZIP format (APPNOTE 4.3), as they stand in a file. */
const endOfDirectory = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50

/** The files in an archive by their names, found by its directory as every other program does; not with what wrote it. */
export const openZip = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const file = Buffer.from(bytes)
  let end = file.length - 22
  while (end >= 0 && file.readUInt32LE(end) !== endOfDirectory) end -= 1
  if (end < 0) throw new Error('there is no directory: not an archive')
  const entries = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== directoryEntry) throw new Error(`no entry at ${at}`)
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(from, from + size)
    entries.set(
      file.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? packed : inflateRawSync(packed)).toString(),
    )
    at += 46 + name + extra + comment
  }
  return entries
}
