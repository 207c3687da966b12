import { ERRORS, type ErrorEntry } from './errors.ts';

/** The reference page of all errors, as Markdown. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message, help }]: [string, ErrorEntry]) => `| \`${code}\` | ${status} | ${message} | ${help} |`,
  );
  return `# Errors

Every error has this body, with the status of the table. \`code\` never changes its meaning and is what a program should
look at; \`message\` and \`help\` are for people and may be worded better one day. Words in braces are filled from the case.

\`\`\`json
{"error": {"code": "query_too_long", "message": "The query has 512 characters, more than 300.", "help": "${ERRORS.query_too_long.help}"}}
\`\`\`

| code | status | message | help |
| --- | --- | --- | --- |
${rows.join('\n')}

This page is generated from \`apps/server/errors.ts\` by \`node --conditions=source scripts/errors-page.ts\`.
`;
}
