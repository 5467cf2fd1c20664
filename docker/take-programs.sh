#!/bin/sh
# usage: take-programs.sh <folder> <program>...
# Copies programs and the libraries that they load into a folder, below the paths that they have here. Its file
# usr/share/pls/packages.txt lists the versions of Debian's packages that they come from.
set -eu

folder=$1
shift
list="$folder/usr/share/pls/packages.txt"
names=$(mktemp)
mkdir -p "$(dirname "$list")"

# The package manager knows some files by their former path, of when /lib was not a link to /usr/lib; it knows none of /usr/local.
package_of() {
  dpkg-query --search "$1" "/usr$1" "${1#/usr}" 2> /dev/null | cut -d: -f1 | head -n 1
}

for file in "$@" $(ldd "$@" | awk '$2 == "=>" { print $3 }' | sort -u); do
  case "$file" in
    /usr/*) target="$folder$file" ;;
    *) target="$folder/usr$file" ;;
  esac
  mkdir -p "$(dirname "$target")"
  cp -L "$file" "$target"
  package_of "$file" >> "$names"
done
sort -u "$names" | xargs dpkg-query --show > "$list"
