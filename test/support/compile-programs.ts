import ts from 'typescript';

/** What a program is compiled with that is somebody else's: parsed once, and not looked at for mistakes. */
const FOREIGN = /\/node_modules\/(typescript\/lib|@types)\//;

const parsed = new Map<string, ts.SourceFile>();

/** Compiles programs beside their sources, or where the options say. @returns what is wrong with them. */
export function compilePrograms(files: readonly string[], options: ts.CompilerOptions): ts.Diagnostic[] {
  const program = ts.createProgram(files, options, hostFor(options));
  const sources = program.getSourceFiles().filter(({ fileName }) => !FOREIGN.test(fileName));
  // One by one: to write all at once looks at everything.
  sources.filter(({ isDeclarationFile }) => !isDeclarationFile).forEach((file) => program.emit(file));
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}

export const textOfProblem = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n');

function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parse: ts.CompilerHost['getSourceFile'] = (...asked) => host.getSourceFile(...asked);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (fileName, ...how) => {
    const file = parsed.get(fileName) ?? parse(fileName, ...how);
    if (file !== undefined && FOREIGN.test(fileName)) {
      parsed.set(fileName, file);
    }
    return file;
  };
  return { ...host, getSourceFile };
}
