/** A server has this part of the domain in any case; a browser brings it with the first number that needs it. */
export { inspectUin } from '#domain/inspection/uin-inspection.ts'
