/** The hidden field `form` of our own button, which no mail program sends. */
export const unsubscribePress = 'unsubscribe'
