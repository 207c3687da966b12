import { flagOf, variableOf, type Option } from '#apps/startup';
import { Option as CommandOption, type Command } from 'commander';

/** Gives a command the options of a server, and its configuration file. */
export function addOptions(command: Command, options: readonly Option[]): Command {
  for (const { key, placeholder, help } of options) {
    const value = placeholder === '' ? '' : ` <${placeholder}>`;
    const option = new CommandOption(`${flagOf(key)}${value}`, `${help} [${variableOf(key)}]`);
    // To commander, --no-logs is the contrary of an option "logs" that is always given.
    option.negate = false;
    command.addOption(option);
  }
  return command
    .option('--config <FILE>', 'JSON file with the same names as keys [ADDRESSEE_CONFIG]')
    .addHelpText(
      'after',
      '\nThe first of these that gives a value wins: command line, environment, configuration file, default.',
    );
}
