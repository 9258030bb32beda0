export { articlesFeature, faqFeature, informationFeature } from '#adapters/wiring/articles.module.ts'
