export { articlesFeature, faqFeature } from '#adapters/wiring/articles.module.ts'
