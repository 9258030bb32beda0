import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '#tests/architecture/source.ts'
import { longestFiles } from '#tests/projects.js'

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longestFiles.indexOf(relative(root, moduleId))
  return place === -1 ? longestFiles.length : place
}

/** Starts `longestFiles` first. Vitest knows how long a file takes only after an earlier run in the same checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
