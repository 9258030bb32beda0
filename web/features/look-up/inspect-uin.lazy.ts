/** The browser loads this part of the domain when the first UIN is typed. The server always contains it. */
export { inspectUin } from '#domain/inspection/uin-inspection.ts'
