/** Places of a Markdown file that hold a text. */
export const contentPlaces: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `## ${text}`,
  (text) => `- ${text}`,
  (text) => `> ${text}\n>\n> — ${text}`,
  (text) => `| ${text} | б |\n|---|---|\n| ${text} | г |`,
  (text) => `[слово](${text})`,
  (text) => `[слово](<${text}>)`,
  (text) => `[${text}](/faq/)`,
  (text) => `![${text}](${text})`,
  (text) => `**${text}** и \`${text}\``,
  (text) => `<${text}>`,
  (text) => `[слово][a]\n\n[a]: ${text}`,
]
