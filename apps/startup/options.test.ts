import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, flagOf, resolveOptions, variableOf, type GivenOptions, type Option } from './options.ts';

interface Config {
  readonly port: number;
  readonly noLogs: boolean;
  readonly mode: string;
}

const DEFAULTS: Config = { port: 1, noLogs: false, mode: 'A' };
const OPTIONS: readonly Option<keyof Config>[] = [
  { key: 'port', placeholder: 'PORT', help: '', range: [0, 9] },
  { key: 'noLogs', placeholder: '', help: '' },
  {
    key: 'mode',
    placeholder: 'MODE',
    help: '',
    parse(text) {
      if (text === 'z') throw new RangeError('z is too much');
      return text.toUpperCase();
    },
  },
];

describe('resolveOptions', () => {
  it('leaves what is not given at its default', () => {
    assert.deepEqual(resolveOptions(OPTIONS, DEFAULTS, {}, {}), DEFAULTS);
  });

  it('takes switches from the command line as given, from elsewhere as 1 or 0', () => {
    const resolve = (given: GivenOptions, environment: NodeJS.ProcessEnv) =>
      resolveOptions(OPTIONS, DEFAULTS, given, environment).noLogs;
    assert.equal(resolve({ noLogs: true }, { ADDRESSEE_NO_LOGS: '0' }), true);
    assert.equal(resolve({}, { ADDRESSEE_NO_LOGS: '1' }), true);
    assert.equal(resolve({}, { ADDRESSEE_NO_LOGS: 'false' }), false);
    assert.throws(
      () => resolve({}, { ADDRESSEE_NO_LOGS: 'perhaps' }),
      /ADDRESSEE_NO_LOGS must be 1 or 0, not "perhaps"/,
    );
  });

  it('makes a value of a text, and says what is wrong with it', () => {
    assert.equal(resolveOptions(OPTIONS, DEFAULTS, { mode: 'b' }, {}).mode, 'B');
    assert.throws(
      () => resolveOptions(OPTIONS, DEFAULTS, { mode: 'z' }, {}),
      (error) => error instanceof ConfigError && error.message === '--mode: z is too much.',
    );
  });
});

it('an option has the same name everywhere, as each place spells names', () => {
  assert.deepEqual([flagOf('port'), variableOf('port')], ['--port', 'ADDRESSEE_PORT']);
  assert.deepEqual(
    [flagOf('trustedProxies'), variableOf('trustedProxies')],
    ['--trusted-proxies', 'ADDRESSEE_TRUSTED_PROXIES'],
  );
});
