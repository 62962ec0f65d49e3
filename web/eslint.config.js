// What the linter asks of us.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The page may not carry style attributes: the server's Content-Security-Policy blocks them. */
const noStyleAttribute = {
  selector: 'SvelteAttribute[key.name="style"]',
  message: 'style attributes are blocked by our Content-Security-Policy: use a class or a style: directive',
};

export default ts.config(
  { ignores: ['dist', 'node_modules', 'preview', 'src/protocol.ts', 'src/review.ts', 'src/views/*.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'no-restricted-syntax': ['error', noStyleAttribute] },
  },
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-navigation-without-resolve': 'off',
      // Plain collections are meant: only what is `$state` changes the screen.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/require-each-key': 'error',
      'svelte/no-at-html-tags': 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  { files: ['scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
);
